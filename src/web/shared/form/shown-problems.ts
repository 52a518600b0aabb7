/** The problem of one field, and where it was found. */
export type Problem = { sentence: string; from: 'schema' | 'server' }

/** The problems by field. */
export type Problems = Readonly<Record<string, Problem>>

/** The key of a problem that belongs to no field. Any edit removes this problem. */
export const wholeForm = 'form'

/** A problem that the server found with one field or the whole form. */
export function refusedField(field: string, sentence: string): Problems {
  return { [field]: { sentence, from: 'server' } }
}

/** The first problem that the server found with each field. */
export function refusedFields(errors: Readonly<Record<string, readonly string[]>>): Problems {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([field, [first]]) => first && refusedField(field, first)),
  )
}

/** The problems to show after a field loses focus: its own, and those shown before that still exist. */
export function afterBlur(shown: Problems, field: string, found: Problems): Problems {
  const next: Record<string, Problem> = {}
  for (const name of new Set([...Object.keys(shown), field])) {
    const before = shown[name]
    // A problem from the server stays until the field is edited, because only the server can check it.
    const problem = before?.from === 'server' ? before : found[name]
    if (problem) next[name] = problem
  }
  return next
}

/** The problems to show after a field is edited: without its own, and without that of the whole form. */
export function afterEdit(shown: Problems, field: string): Problems {
  const { [field]: _, [wholeForm]: __, ...rest } = shown
  return rest
}
