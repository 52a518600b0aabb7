import {
  type FocusEvent,
  type SubmitEvent,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { Language } from '#contracts/language.ts'
import { errorBannerMs } from '#domain/shop/limits.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import {
  afterBlur,
  afterEdit,
  type Problem,
  type Problems,
  refusedField,
  wholeForm,
} from './shown-problems.ts'

/**
 * The values of a form's fields, by name. The value of a file field is the name of the file; `submit` handles the file
 * itself.
 */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

type FormOptions<Schema extends z.ZodMiniType> = {
  /**
   * Loads the schema of the contract, whose messages are keys of `fieldProblems`. Called when the form gets the focus.
   */
  schema: () => Promise<Schema>
  /** Sends the checked values. Resolves to the problems from the server by field, or to `{}` after success. */
  submit: (values: z.output<Schema>, language: Language) => Promise<Problems>
  /**
   * True: the button waits for a valid form (rule 11.3), `isReady` tells whether it is, and leaving an empty field
   * shows its error.
   */
  waits?: boolean
  /** Hides the banner after 3 s (rule 11.2); the error of a field stays until the field is edited. */
  hidesBanner?: boolean | undefined
}

type Control = HTMLElement & { name: string; value: string }

function isControl(target: EventTarget): target is Control {
  return target instanceof HTMLElement && 'name' in target && 'form' in target && target.name !== ''
}

function focusFirst(form: HTMLFormElement, problems: Problems): void {
  const invalid = [...form.elements].find((element) => isControl(element) && element.name in problems)
  if (invalid instanceof HTMLElement) invalid.focus()
}

/** The values if they are valid, else their problems (`found`). Rejects if the schema cannot be loaded. */
async function checkForm<Schema extends z.ZodMiniType>(
  form: HTMLFormElement,
  schema: () => Promise<Schema>,
  language: Language,
): Promise<{ values: z.output<Schema>; found?: never } | { found: Problems }> {
  const [loaded, { problemsOf }] = await Promise.all([schema(), import('./form-problems.ts')])
  const { data, success } = loaded.safeParse(valuesOf(form))
  return success ? { values: data } : { found: problemsOf(loaded, valuesOf(form), language) }
}

/** The name of the field to check when it loses the focus; null: none. */
function fieldToCheck({ target, relatedTarget }: FocusEvent<HTMLFormElement>, waits: boolean): string | null {
  // An empty field may still be filled later. If a button is pressed, an error must not move it away.
  if (!isControl(target) || relatedTarget instanceof HTMLButtonElement) return null
  return target.value === '' && !waits ? null : target.name
}

/**
 * Whether the form is valid, updated by `updateReadiness`. If the schema cannot be loaded, the button is enabled, and
 * sending shows the error.
 */
function useReadiness(isValid: (form: HTMLFormElement) => Promise<boolean>) {
  const [isReady, setReady] = useState(false)
  async function updateReadiness(form: HTMLFormElement): Promise<void> {
    setReady(await isValid(form).catch(() => true))
  }
  return { isReady, updateReadiness }
}

/** The functions of a form that its fields need. */
export type FormFields = Pick<ReturnType<typeof useForm>, 'field' | 'errorOf' | 'clearProblem'>

/** Sends a form once, even if the button is pressed again before the answer. */
function useSending(deliver: (form: HTMLFormElement) => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      await deliver(event.currentTarget)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { busy, send }
}

/**
 * The banner with the problem of the whole form, shown above its fields. With `hidesBanner` it disappears after 3 s.
 */
function useBanner(
  problem: Problem | undefined,
  hidesBanner: boolean,
  clearProblem: (field: string) => void,
) {
  useEffect(() => {
    if (!problem || !hidesBanner) return
    const timer = setTimeout(() => clearProblem(wholeForm), errorBannerMs)
    return () => clearTimeout(timer)
  }, [problem, hidesBanner, clearProblem])
  return problem && <Banner type="error">{problem.sentence}</Banner>
}

/**
 * A native form with uncontrolled fields. A field is checked when it loses the focus, and the whole form when it is
 * sent. The form is never sent twice at once. Spread `form` on `<form>`, put `banner` above the fields, and give each
 * field `{...field(name)}`.
 */
export function useForm<Schema extends z.ZodMiniType>(options: FormOptions<Schema>) {
  const { schema, submit, waits = false, hidesBanner = false } = options
  const language = useLanguage()
  const [problems, setProblems] = useState<Problems>({})
  const check = (form: HTMLFormElement) => checkForm(form, schema, language)
  const clearProblem = useCallback((field: string) => setProblems((shown) => afterEdit(shown, field)), [])
  const banner = useBanner(problems[wholeForm], hidesBanner, clearProblem)
  const { busy, send } = useSending(async (form) => {
    const found = await check(form).then(
      (checked) => checked.found ?? submit(checked.values, language),
      () => refusedField(wholeForm, refusalSentence({ code: 'offline', message: '' }, language)),
    )
    // Rendered before the focus moves, so that a screen reader finds the sentence at the focused field.
    flushSync(() => setProblems(found))
    focusFirst(form, found)
  })
  const { isReady, updateReadiness } = useReadiness(async (form) => !(await check(form)).found)

  async function leave(event: FocusEvent<HTMLFormElement>) {
    const name = fieldToCheck(event, waits)
    if (name === null) return
    const checked = await check(event.currentTarget).catch(() => ({}))
    setProblems((shown) => afterBlur(shown, name, 'found' in checked ? checked.found : {}))
  }

  function edit({ target, currentTarget: form }: SyntheticEvent<HTMLFormElement>): void {
    if (isControl(target)) setProblems((shown) => afterEdit(shown, target.name))
    if (waits) void updateReadiness(form)
  }

  return {
    busy,
    isReady,
    errorOf: (field: string) => problems[field]?.sentence,
    field: (name: string) => ({ name, error: problems[name]?.sentence }),
    banner,
    /** Removes the problem of a field, as an edit does. For fields that change without typing. */
    clearProblem,
    form: {
      // Outside a dialog, the browser itself does not send a form with this method, even before the script is loaded.
      method: 'dialog',
      noValidate: true,
      onSubmit: send,
      onFocus: ({ currentTarget: form }: FocusEvent<HTMLFormElement>) =>
        void (waits ? updateReadiness(form) : Promise.allSettled([schema(), import('./form-problems.ts')])),
      onBlur: leave,
      onInput: edit,
    } as const,
  }
}
