import type * as z from 'zod/mini'
import { type FieldProblem, fieldProblems } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'

/** What is wrong, by field: a problem's key from the schema, or a sentence from the server. */
export type Problems = Readonly<Record<string, FieldProblem | (string & {})>>

/** The place of a problem that belongs to no field; any edit takes it away. */
export const wholeForm = 'form'

/** The first problem of each field; empty when the values pass. */
export function problemsOf(schema: z.ZodMiniType, values: unknown): Problems {
  const { error } = schema.safeParse(values)
  const problems: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) problems[String(path[0] ?? wholeForm)] ??= message
  return problems
}

function isKey(problem: string): problem is FieldProblem {
  return Object.hasOwn(fieldProblems, problem)
}

/** The sentence for a problem; a sentence of the server stays as it is. */
export function problemSentence(problem: string | undefined, language: Language): string | undefined {
  return problem !== undefined && isKey(problem) ? fieldProblems[problem][language] : problem
}

/** What is shown once a field was left: its own problem, and of those shown before what still holds. */
export function afterLeaving(shown: Problems, field: string, found: Problems): Problems {
  const next: Record<string, string> = {}
  for (const name of new Set([...Object.keys(shown), field])) {
    const before = shown[name]
    // What the server has refused stays until it is edited: only the server could take it back.
    const problem = before !== undefined && !isKey(before) ? before : found[name]
    if (problem !== undefined) next[name] = problem
  }
  return next
}

/** What is shown once a field was edited: its problem is gone, and so is that of the whole form. */
export function afterEditing(shown: Problems, field: string): Problems {
  const { [field]: _, [wholeForm]: __, ...rest } = shown
  return rest
}

/** The first sentence that the server said of each field. */
export function problemsOfRefusal(errors: Record<string, string[]> | undefined): Problems {
  const firsts = Object.entries(errors ?? {}).map(([field, sentences]) => [field, sentences[0] ?? ''])
  return Object.fromEntries(firsts.filter(([, sentence]) => sentence !== ''))
}
