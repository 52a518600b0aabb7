import { type FocusEvent, type SubmitEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { refusalSentence } from '../i18n/refusal-words.ts'
import { useLanguage } from '../i18n/words.ts'
import { afterEditing, afterLeaving, type Problems, refusedField, wholeForm } from './shown-problems.ts'

type FormOptions<Schema extends z.ZodMiniType> = {
  /** Fetches the contract's schema, whose messages are keys of `fieldProblems`: nobody needs it before typing. */
  schema: () => Promise<Schema>
  /** Gets the checked values; answers what the server refused, by field, and `{}` when all is well. */
  submit: (values: z.output<Schema>) => Promise<Problems>
}

type Control = HTMLElement & { name: string; value: string }

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

  async function check(form: HTMLFormElement) {
    const [rule, { problemsOf }] = await Promise.all([schema(), import('./form-problems.ts')])
    const { data, success } = rule.safeParse(valuesOf(form))
    return success ? { values: data } : { found: problemsOf(rule, valuesOf(form), language) }
  }

  async function answerTo(form: HTMLFormElement): Promise<Problems> {
    const checked = await check(form).catch(() => null)
    if (checked) return checked.found ?? submit(checked.values)
    return refusedField(wholeForm, refusalSentence({ code: 'offline', message: '' }, language))
  }

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isRunning.current) return
    const form = event.currentTarget
    isRunning.current = true
    setBusy(true)
    try {
      const found = await answerTo(form)
      // Drawn first, so that a screen reader finds the sentence at the field that gets the focus.
      flushSync(() => setProblems(found))
      focusFirst(form, found)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  async function leave({ target, relatedTarget, currentTarget: form }: FocusEvent<HTMLFormElement>) {
    // An empty field may be on its way to be filled, and a button that is about to be pressed must not move away.
    if (!isControl(target) || target.value === '' || relatedTarget instanceof HTMLButtonElement) return
    const { name } = target
    const checked = await check(form).catch(() => ({}))
    setProblems((shown) => afterLeaving(shown, name, 'found' in checked ? checked.found : {}))
  }

  function edit({ target }: SyntheticEvent<HTMLFormElement>): void {
    if (isControl(target)) setProblems((shown) => afterEditing(shown, target.name))
  }

  return {
    busy,
    errorOf: (field: string) => problems[field]?.sentence,
    /** Takes a field's problem away as an edit does, where something else than typing has changed it. */
    clearProblem: useCallback((field: string) => setProblems((shown) => afterEditing(shown, field)), []),
    form: {
      // Without a dialog around it the browser itself sends such a form nowhere, not even before the script is there.
      method: 'dialog',
      noValidate: true,
      onSubmit: send,
      onFocus: () => void Promise.allSettled([schema(), import('./form-problems.ts')]),
      onBlur: leave,
      onInput: edit,
    } as const,
  }
}
