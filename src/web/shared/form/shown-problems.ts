/** The problem of one field, and where it was found. */
export type Problem = { sentence: string; from: 'schema' | 'server' }

/** The problems by field. */
export type Problems = Readonly<Record<string, Problem>>

/** The place of a problem that belongs to no field; any edit takes it away. */
export const wholeForm = 'form'

/** What the server says of one field, or of the whole form. */
export function refusedField(field: string, sentence: string): Problems {
  return { [field]: { sentence, from: 'server' } }
}

/** The first sentence that the server said of each field. */
export function refusedFields(errors: Readonly<Record<string, readonly string[]>>): Problems {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([field, [first]]) => first && refusedField(field, first)),
  )
}

/** What is shown once a field was left: its own problem, and of those shown before what still holds. */
export function afterLeaving(shown: Problems, field: string, found: Problems): Problems {
  const next: Record<string, Problem> = {}
  for (const name of new Set([...Object.keys(shown), field])) {
    const before = shown[name]
    // What the server has refused stays until it is edited: only the server could take it back.
    const problem = before?.from === 'server' ? before : found[name]
    if (problem) next[name] = problem
  }
  return next
}

/** What is shown once a field was edited: its problem is gone, and so is that of the whole form. */
export function afterEditing(shown: Problems, field: string): Problems {
  const { [field]: _, [wholeForm]: __, ...rest } = shown
  return rest
}
