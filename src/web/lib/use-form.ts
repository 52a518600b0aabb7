import { type FocusEvent, type SubmitEvent, type SyntheticEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useLanguage } from '../i18n/words.ts'
import { afterEditing, afterLeaving, type Problems, problemSentence, problemsOf } from './form-problems.ts'

type FormOptions<Schema extends z.ZodMiniType> = {
  /** The contract's schema; its messages are keys of `fieldProblems`. */
  schema: Schema
  /** Gets the checked values; answers what the server refused, by field, and `{}` when all is well. */
  submit: (values: z.output<Schema>) => Promise<Problems>
}

type Control = HTMLElement & { name: string; value: string; form: HTMLFormElement | null }

function isControl(target: EventTarget): target is Control {
  return target instanceof HTMLElement && 'name' in target && 'form' in target && target.name !== ''
}

function valuesOf(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  return Object.fromEntries(new FormData(form))
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const invalid = [...form.elements].find((element) => isControl(element) && element.name in problems)
  if (invalid instanceof HTMLElement) invalid.focus()
}

/**
 * A native form with uncontrolled fields: checked field by field as they are left, as a whole when it is sent, and
 * never sent twice at once. Spread `form` on `<form>` and give each field `error={errorOf(name)}`.
 */
export function useForm<Schema extends z.ZodMiniType>({ schema, submit }: FormOptions<Schema>) {
  const language = useLanguage()
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  function refuse(form: HTMLFormElement, found: Problems): void {
    setProblems(found)
    // A field that was locked while the form was away takes the focus only after it is drawn free again.
    setTimeout(() => focusFirst(form, found))
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isRunning.current) return
    const form = event.currentTarget
    const { data, success } = schema.safeParse(valuesOf(form))
    if (!success) return refuse(form, problemsOf(schema, valuesOf(form)))
    isRunning.current = true
    setProblems({})
    setBusy(true)
    try {
      refuse(form, await submit(data))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  function leave({ target, relatedTarget, currentTarget: form }: FocusEvent<HTMLFormElement>): void {
    // An empty field may be on its way to be filled, and a button that is about to be pressed must not move away.
    if (!isControl(target) || target.value === '' || relatedTarget instanceof HTMLButtonElement) return
    const { name } = target
    setProblems((shown) => afterLeaving(shown, name, problemsOf(schema, valuesOf(form))))
  }

  function edit({ target }: SyntheticEvent<HTMLFormElement>): void {
    if (isControl(target)) setProblems((shown) => afterEditing(shown, target.name))
  }

  return {
    busy,
    errorOf: (field: string) => problemSentence(problems[field], language),
    form: {
      // Without a dialog around it the browser itself sends such a form nowhere, not even before the script is there.
      method: 'dialog',
      noValidate: true,
      onSubmit: send,
      onBlur: leave,
      onInput: edit,
    } as const,
  }
}
