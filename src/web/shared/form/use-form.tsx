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

/** What a form's fields hold, by name. A chosen file counts by its name: what becomes of it is for `submit` to say. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

type FormOptions<Schema extends z.ZodMiniType> = {
  /** Fetches the contract's schema, whose messages are keys of `fieldProblems`, when typing begins. */
  schema: () => Promise<Schema>
  /** Gets the checked values; answers what the server refused, by field, and `{}` when all is well. */
  submit: (values: z.output<Schema>, language: Language) => Promise<Problems>
  /** For a button that waits for a valid form (rule 11.3): sets `isReady`; leaving an empty field shows its error. */
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

/** The values where they are right, else what is wrong with them; fails where the rule cannot be fetched. */
async function checkForm<Schema extends z.ZodMiniType>(
  form: HTMLFormElement,
  schema: () => Promise<Schema>,
  language: Language,
): Promise<{ values: z.output<Schema>; found?: never } | { found: Problems }> {
  const [rule, { problemsOf }] = await Promise.all([schema(), import('./form-problems.ts')])
  const { data, success } = rule.safeParse(valuesOf(form))
  return success ? { values: data } : { found: problemsOf(rule, valuesOf(form), language) }
}

/** Which field is checked as it is left. */
function fieldToCheck({ target, relatedTarget }: FocusEvent<HTMLFormElement>, waits: boolean): string | null {
  // An empty field may be on its way to be filled, and a button that is about to be pressed must not move away.
  if (!isControl(target) || relatedTarget instanceof HTMLButtonElement) return null
  return target.value === '' && !waits ? null : target.name
}

/** Whether the form could be sent. If the rule cannot be fetched, the button is enabled; sending shows the error. */
function useReadiness(isRight: (form: HTMLFormElement) => Promise<boolean>) {
  const [isReady, setReady] = useState(false)
  async function weigh(form: HTMLFormElement): Promise<void> {
    setReady(await isRight(form).catch(() => true))
  }
  return { isReady, weigh }
}

/** What the fields of a form need of it. */
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

/** The problem of the whole form, shown above its fields; a fleeting one disappears after 3 s. */
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
 * A native form with uncontrolled fields: checked field by field as they are left, as a whole when it is sent, and
 * never sent twice at once. Spread `form` on `<form>`, put its `banner` above its fields, and give each of them
 * `{...field(name)}`.
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
    // Drawn first, so that a screen reader finds the sentence at the field that gets the focus.
    flushSync(() => setProblems(found))
    focusFirst(form, found)
  })
  const { isReady, weigh } = useReadiness(async (form) => !(await check(form)).found)

  async function leave(event: FocusEvent<HTMLFormElement>) {
    const name = fieldToCheck(event, waits)
    if (name === null) return
    const checked = await check(event.currentTarget).catch(() => ({}))
    setProblems((shown) => afterBlur(shown, name, 'found' in checked ? checked.found : {}))
  }

  function edit({ target, currentTarget: form }: SyntheticEvent<HTMLFormElement>): void {
    if (isControl(target)) setProblems((shown) => afterEdit(shown, target.name))
    if (waits) void weigh(form)
  }

  return {
    busy,
    isReady,
    errorOf: (field: string) => problems[field]?.sentence,
    field: (name: string) => ({ name, error: problems[name]?.sentence }),
    banner,
    /** Takes a field's problem away as an edit does, where something else than typing has changed it. */
    clearProblem,
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
