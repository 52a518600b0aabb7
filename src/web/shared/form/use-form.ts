import { type FocusEvent, type SubmitEvent, type SyntheticEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { valuesOf } from './form-values.ts'
import { afterEditing, afterLeaving, type Problems, refusedField, wholeForm } from './shown-problems.ts'

type FormOptions<Schema extends z.ZodMiniType> = {
  /** Fetches the contract's schema, whose messages are keys of `fieldProblems`: nobody needs it before typing. */
  schema: () => Promise<Schema>
  /** Gets the checked values; answers what the server refused, by field, and `{}` when all is well. */
  submit: (values: z.output<Schema>) => Promise<Problems>
  /** For a button that waits until all is right (spec §5): `isReady` says so, and an empty field is told of when it is left. */
  waits?: boolean
}

type Control = HTMLElement & { name: string; value: string }

function isControl(target: EventTarget): target is Control {
  return target instanceof HTMLElement && 'name' in target && 'form' in target && target.name !== ''
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const invalid = [...form.elements].find((element) => isControl(element) && element.name in problems)
  if (invalid instanceof HTMLElement) invalid.focus()
}

/**
 * A native form with uncontrolled fields: checked field by field as they are left, as a whole when it is sent, and
 * never sent twice at once. Spread `form` on `<form>` and give each field `error={errorOf(name)}`.
 */
export function useForm<Schema extends z.ZodMiniType>({
  schema,
  submit,
  waits = false,
}: FormOptions<Schema>) {
  const language = useLanguage()
  const [problems, setProblems] = useState<Problems>({})
  const [isReady, setReady] = useState(false)
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

  /** Where the rule cannot be fetched the button is free, so that sending says why. */
  async function weigh(form: HTMLFormElement): Promise<void> {
    const checked = await check(form).catch(() => null)
    setReady(!checked?.found)
  }

  async function leave({ target, relatedTarget, currentTarget: form }: FocusEvent<HTMLFormElement>) {
    // An empty field may be on its way to be filled, and a button that is about to be pressed must not move away.
    if (!isControl(target) || relatedTarget instanceof HTMLButtonElement) return
    if (target.value === '' && !waits) return
    const { name } = target
    const checked = await check(form).catch(() => ({}))
    setProblems((shown) => afterLeaving(shown, name, 'found' in checked ? checked.found : {}))
  }

  function edit({ target, currentTarget: form }: SyntheticEvent<HTMLFormElement>): void {
    if (isControl(target)) setProblems((shown) => afterEditing(shown, target.name))
    if (waits) void weigh(form)
  }

  return {
    busy,
    isReady,
    errorOf: (field: string) => problems[field]?.sentence,
    /** What is wrong with the form as a whole: another one each time that it is said, also in the same words. */
    formProblem: problems[wholeForm],
    /** Takes a field's problem away as an edit does, where something else than typing has changed it. */
    clearProblem: useCallback((field: string) => setProblems((shown) => afterEditing(shown, field)), []),
    form: {
      // Without a dialog around it the browser itself sends such a form nowhere, not even before the script is there.
      method: 'dialog',
      noValidate: true,
      onSubmit: send,
      onFocus: ({ currentTarget: form }: FocusEvent<HTMLFormElement>) =>
        void (waits ? weigh(form) : Promise.allSettled([schema(), import('./form-problems.ts')])),
      onBlur: leave,
      onInput: edit,
    } as const,
  }
}
