/** What a form's fields hold, by name. A chosen file counts by its name: what becomes of it is for `submit` to say. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}
