import type * as z from 'zod/mini'
import { fieldProblems } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'
import { type Problems, wholeForm } from './shown-problems.ts'

function sentenceOf(key: string, language: Language): string {
  const known: Partial<Record<string, Record<Language, string>>> = fieldProblems
  return (known[key] ?? fieldProblems.invalid)[language]
}

/** The first problem of each field; empty if the values are valid. */
export function problemsOf(schema: z.ZodMiniType, values: unknown, language: Language): Problems {
  const { error } = schema.safeParse(values)
  const problems: Record<string, Problems[string]> = {}
  for (const { path, message } of error?.issues ?? []) {
    problems[String(path[0] ?? wholeForm)] ??= { sentence: sentenceOf(message, language), from: 'schema' }
  }
  return problems
}
