import * as z from 'zod/mini'
import type { EndpointName } from '#contracts/api.ts'
import type { Endpoint, Refusal, Result } from '#contracts/endpoint.ts'
import { fieldProblems } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'
import { type RefusalCode, refusals } from '#contracts/refusals/refusals.ts'
import type { Answer } from '#server/context.ts'

/** A refusal with its message in the caller's language. */
export function refusalOf(code: RefusalCode, language: Language, extra?: Partial<Refusal>): Refusal {
  const known = refusals[code]
  return { code, status: known.status, message: known[language], ...extra }
}

function sentenceOf(key: string, language: Language): string {
  const known = fieldProblems[key as keyof typeof fieldProblems] ?? fieldProblems.invalid
  return known[language]
}

function fieldErrors(issues: z.core.$ZodIssue[], language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.length === 0 ? 'body' : String(path[0])
    errors[field] = [...new Set([...(errors[field] ?? []), sentenceOf(message, language)])]
  }
  return errors
}

/**
 * The code of a refused input: its only problem if the call declares it as a refusal, otherwise `validation_failed`.
 */
function codeOf(issues: z.core.$ZodIssue[], codes: readonly RefusalCode[]): RefusalCode {
  const [problem, ...others] = new Set(issues.map(({ message }) => message))
  const own = codes.find((code) => code === problem)
  return own !== undefined && others.length === 0 ? own : 'validation_failed'
}

/** Parses an input by its schema, or returns a refusal with problems by field. */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  language: Language,
  codes: readonly RefusalCode[] = [],
): { ok: true; data: z.output<Schema> } | { ok: false; refusal: Refusal } {
  const parsed = z.safeParse(schema, input ?? {})
  if (parsed.success) return { ok: true, data: parsed.data }
  const { issues } = parsed.error
  const code = codeOf(issues, codes)
  const errors = fieldErrors(issues, language)
  // Older clients show only the message.
  const sentences = [...new Set(Object.values(errors).flat())].join(' ')
  const message = code === 'validation_failed' ? sentences : refusals[code][language]
  return { ok: false, refusal: refusalOf(code, language, { message, errors }) }
}

/** Turns a use case's answer into the result for the caller. */
export function resultOf(answer: Answer<unknown, string>, language: Language): Result<unknown> {
  if (answer.ok) return answer
  const { code, details, sentence, problems } = answer
  const errors = Object.entries(problems ?? {}).map(([field, key]): [string, string[]] => [
    field,
    [fieldProblems[key][language]],
  ])
  const sentences = [...new Set(errors.flatMap(([, own]) => own))].join(' ')
  return {
    ok: false,
    refusal: refusalOf(code as RefusalCode, language, {
      ...(details && { details }),
      ...(code === 'validation_failed' && sentences !== '' && { message: sentences }),
      ...(sentence !== undefined && { message: sentence }),
      ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
    }),
  }
}

/** Throws if an answer does not match the contract. */
export function checkAnswer(name: EndpointName, endpoint: Endpoint, answer: Answer<unknown, string>): void {
  if (!answer.ok) {
    if (!(endpoint.refusals as readonly string[]).includes(answer.code)) {
      throw new Error(`${name} does not declare the refusal ${answer.code}`)
    }
    return
  }
  const checked = z.safeParse(endpoint.output, answer.value)
  if (!checked.success) throw new Error(`${name} breaks its contract: ${z.prettifyError(checked.error)}`)
}
