import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Spinner } from '#web/ui/notices/spinner.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { consoleWords } from './console-words.ts'

/** What a page has asked for: both are null until the first answer; a value stays when a later question fails. */
export type Asked<Value> = {
  value: Value | null
  /** The length of the whole list when the value is a page of one. */
  total: number | undefined
  refusal: Refusal | null
  reload: () => Promise<void>
  /** Shows what a call has answered in place of the value. */
  set: (value: Value) => void
}

type State<Value> = { key: string; value: Value | null; total: number | undefined; refusal: Refusal | null }

/** Asks when the page is shown and whenever `key`, which names all that the question depends on, is another one. */
export function useAnswer<Value>(key: string, ask: () => Promise<Result<Value>>): Asked<Value> {
  const none = { key, value: null, total: undefined, refusal: null }
  const [state, setState] = useState<State<Value>>(none)
  const latest = useRef({ key, ask })
  useEffect(() => {
    latest.current = { key, ask }
  })
  const asks = useRef(0)
  const reload = useCallback(async () => {
    const asked = latest.current
    asks.current += 1
    const own = asks.current
    const answer = await asked.ask()
    // Another question was asked meanwhile, or the same anew.
    if (own !== asks.current) return
    setState((old) => {
      if (answer.ok) return { key: asked.key, value: answer.value, total: answer.total, refusal: null }
      const kept = old.key === asked.key ? old : { value: null, total: undefined }
      return { key: asked.key, value: kept.value, total: kept.total, refusal: answer.refusal }
    })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question
  useEffect(() => void reload(), [key, reload])
  const set = useCallback(
    (value: Value) => setState(({ total }) => ({ key: latest.current.key, value, total, refusal: null })),
    [],
  )
  const { value, total, refusal } = state.key === key ? state : none
  return { value, total, refusal, reload, set }
}

type AnsweredProps<Value> = { asked: Asked<Value>; children: (value: Value) => ReactNode }

/** What was asked for; until then a spinner, and where it failed why, with a button that asks again. */
export function Answered<Value>({ asked, children }: AnsweredProps<Value>) {
  const words = useWords(consoleWords)
  const language = useLanguage()
  const { value, refusal, reload } = asked
  return (
    <>
      {refusal && (
        <Banner type="error" action={<Button onClick={reload}>{words.again}</Button>}>
          {refusalSentence(refusal, language)}
        </Banner>
      )}
      {value === null ? !refusal && <Spinner label={words.loading} /> : children(value)}
    </>
  )
}

/** Makes a call, says in a toast what was done, and answers its value; a refusal is said there too, and answers null. */
export function useAct(): <Value>(call: Promise<Result<Value>>, said?: string) => Promise<Value | null> {
  const language = useLanguage()
  return useCallback(
    async (call, said) => {
      const answer = await call
      if (answer.ok && said) showToast({ type: 'success', message: said })
      if (answer.ok) return answer.value
      showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      return null
    },
    [language],
  )
}
