import { type RefObject, useEffect } from 'react'

/** After an activation the login goes on at the password, or at the e-mail where that is not known yet. */
export function useFocusAfterActivation(
  form: RefObject<HTMLFormElement | null>,
  activatedEmail: string | undefined,
  onSettled: () => void,
): void {
  useEffect(() => {
    if (activatedEmail === undefined) return
    const field = form.current?.elements.namedItem(activatedEmail ? 'password' : 'email')
    if (field instanceof HTMLElement) field.focus()
    onSettled()
  }, [form, activatedEmail, onSettled])
}
