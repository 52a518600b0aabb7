/** The current texts of the fields of a form. */
export function textsOf(form: HTMLFormElement | null): ReadonlyMap<HTMLInputElement, string> {
  return new Map([...(form?.querySelectorAll('input') ?? [])].map((field) => [field, field.value]))
}

/**
 * Shows the stored values in a form: the server has, for example, removed spaces. A field that was changed after `sent`
 * stays as it is.
 */
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
