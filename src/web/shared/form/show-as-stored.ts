/** What a form's fields say now. */
export function textsOf(form: HTMLFormElement | null): ReadonlyMap<HTMLInputElement, string> {
  return new Map([...(form?.querySelectorAll('input') ?? [])].map((field) => [field, field.value]))
}

/** Shows what the server keeps, without the spaces, say, that were typed around it; what was typed since stays. */
export function showAsStored(
  form: HTMLFormElement | null,
  sent: ReadonlyMap<HTMLInputElement, string>,
  stored: Readonly<Record<string, unknown>>,
): void {
  for (const [field, text] of textsOf(form)) {
    const value = stored[field.name]
    if (typeof value === 'string' && text === sent.get(field)) field.value = value
  }
}
