import { useEffect, useEffectEvent, useState } from 'react'
import type { Refusal, Result } from '#contracts/endpoint.ts'

type Ask<Value> = (signal: AbortSignal, isAgain: boolean) => Promise<Result<Value> | null>
type Answered<Value> = { key: string; attempt: number; value: Value | null; refusal: Refusal | null }

/** The last values of questions that keep them, by key. */
const kept = new Map<string, unknown>()

/**
 * Asks the shop when this is shown, whenever `key`, which names all that the question depends on, is another one, and
 * again by `askAgain`; without a key nothing is asked. A value stays when a later attempt fails. `keeps`: the next visit
 * begins with it while it asks anew.
 */
export function useAsked<Value>(key: string | null, ask: Ask<Value>, { keeps = false } = {}) {
  const [attempt, setAttempt] = useState(0)
  const [answered, setAnswered] = useState<Answered<Value> | null>(null)
  const onAsk = useEffectEvent(ask)
  useEffect(() => {
    if (key === null) return
    const stop = new AbortController()
    onAsk(stop.signal, attempt > 0).then(
      (answer) => {
        if (stop.signal.aborted || answer === null) return
        if (answer.ok && keeps) kept.set(key, answer.value)
        setAnswered((before) => {
          if (answer.ok) return { key, attempt, value: answer.value, refusal: null }
          return { key, attempt, value: before?.key === key ? before.value : null, refusal: answer.refusal }
        })
      },
      // Nobody looks any more.
      () => {},
    )
    return () => stop.abort()
  }, [key, attempt, keeps])
  const own = answered?.key === key ? answered : null
  const before = key !== null && keeps ? (kept.get(key) as Value | undefined) : undefined
  const value = own?.value ?? before ?? null
  const isAsking = key !== null && own?.attempt !== attempt
  return {
    value,
    /** Of the last attempt, also while another one is under way. */
    refusal: own?.refusal ?? null,
    isAsking,
    /** Nothing is known yet, nor that it cannot be had. */
    isWaiting: isAsking && value === null,
    askAgain: () => setAttempt(attempt + 1),
  }
}
