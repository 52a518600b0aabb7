import { useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal, Result } from '#contracts/endpoint.ts'

/** The state of a call that a part of a page depends on; `value` and `refusal` are null until the first answer. */
export type Query<Value> = {
  /** The last value. It stays if a later attempt fails. */
  value: Value | null
  /** The length of the whole list, if the value is a page of a list. */
  total: number | undefined
  /** The refusal of the last attempt. It stays until the next answer arrives. */
  refusal: Refusal | null
  isAsking: boolean
  /** Whether no value has arrived yet, but a call is under way. */
  isWaiting: boolean
  /** Calls again. Resolves when the answer has arrived. */
  reload: () => Promise<void>
  /** Replaces the value, such as by the answer to a change. */
  set: (value: Value) => void
}

/**
 * The call of a query. `isAgain`: it is a reload. If it resolves to null, the state stays unchanged, because the page
 * is being left.
 */
type Ask<Value> = (signal: AbortSignal, isAgain: boolean) => Promise<Result<Value> | null>
type State<Value> = Pick<Query<Value>, 'value' | 'total' | 'refusal' | 'isAsking'> & { key: string | null }

/** The last values of queries that cache them, by key. */
const cache = new Map<string, unknown>()

function unanswered<Value>(key: string | null): State<Value> {
  return { key, value: null, total: undefined, refusal: null, isAsking: key !== null }
}

/**
 * Calls `ask` on mount and whenever `key` changes; a null key calls nothing. The key must name everything that the call
 * depends on. Late answers to an old key are dropped. With `cached` the next mount shows the last value and reloads.
 */
export function useQuery<Value>(key: string | null, ask: Ask<Value>, { cached = false } = {}): Query<Value> {
  const [state, setState] = useState<State<Value>>(() => unanswered(key))
  const latest = useRef({ key, ask, cached })
  useEffect(() => {
    latest.current = { key, ask, cached }
  })
  const asking = useRef<AbortController>(null)
  const run = useCallback(async (isAgain: boolean) => {
    const query = latest.current
    if (query.key === null) return
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const { signal } = controller
    const put = (change: Partial<State<Value>>) =>
      setState((old) => ({ ...(old.key === query.key ? old : unanswered<Value>(query.key)), ...change }))
    put({ isAsking: true })
    const answer = await query.ask(signal, isAgain).catch((error: unknown) => {
      if (signal.aborted) return null
      throw error
    })
    if (signal.aborted || answer === null) return
    if (!answer.ok) return put({ refusal: answer.refusal, isAsking: false })
    if (query.cached) cache.set(query.key, answer.value)
    put({ value: answer.value, total: answer.total, refusal: null, isAsking: false })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for `ask`
  useEffect(() => {
    void run(false)
    return () => asking.current?.abort()
  }, [key, run])
  const reload = useCallback(() => run(true), [run])
  const set = useCallback((value: Value) => {
    const { key } = latest.current
    setState((old) => ({ ...(old.key === key ? old : unanswered<Value>(key)), value, refusal: null }))
  }, [])
  const { isAsking, refusal, total, ...own } = state.key === key ? state : unanswered<Value>(key)
  const cachedValue = cached && key !== null ? (cache.get(key) as Value | undefined) : undefined
  const value = own.value ?? cachedValue ?? null
  return { value, total, refusal, isAsking, isWaiting: isAsking && value === null, reload, set }
}
