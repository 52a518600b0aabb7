import { useCallback, useState } from 'react'
import type { Refusal, Result } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { hasNotArrived } from '#web/shared/api/connection.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { inTurn } from '#web/shared/stored/in-turn.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { StoredAnswer } from '../stored-answer.ts'
import type { QueuedStep, StepQueue } from './step-queue.ts'
import { isInaccessible, useLive } from './use-live.ts'

/** How a live value is loaded and stored. */
export type LiveSource<Value> = {
  /** `owner`: the id of the restaurant or driver. */
  ask: (owner: number) => Promise<Result<Value>>
  /** Merges a new answer into the shown value. */
  merge?: (old: Value, value: Value) => Value
  /** The last answer, stored on the device for an offline start. */
  storedAnswer?: StoredAnswer<{ owner: number; value: Value }>
}

/** How the open orders of a restaurant or driver are loaded, and how their steps are sent. */
export type LiveWork<Value, Changed, Step extends string> = LiveSource<Value> & {
  send: (step: QueuedStep<Step>) => Promise<Result<Changed>>
  /** Puts the answer to a step into the value. */
  put: (value: Value, changed: Changed) => Value
  /** The steps that were submitted offline. */
  queue: StepQueue<Step>
  /** Whether a refused step is already done: an earlier request reached the server. */
  isDone: (refusal: Refusal) => boolean
  notSent: (id: number, language: Language) => string
}

/** Reuses the objects of unchanged rows, so that React draws only the changed ones. */
export function reuseUnchanged<Row extends { id: number }>(
  before: readonly Row[],
  now: readonly Row[],
): Row[] {
  const known = new Map(before.map((row) => [row.id, row]))
  return now.map((row) => {
    const old = known.get(row.id)
    return old && JSON.stringify(old) === JSON.stringify(row) ? old : row
  })
}

/** Whether a refusal is final. Outages, expired sessions and rate limits are not: the step is sent again later. */
export function isDecided({ status }: Refusal): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/** Changes the shown value; without a value nothing happens. */
export type ChangeValue<Value> = (change: (value: Value) => Value) => void

/** Sends the queued steps. Shows each refusal, unless the step is already done. */
function useSendQueued<Value, Changed, Step extends string>(
  work: LiveWork<Value, Changed, Step>,
  owner: number,
): (changeValue: ChangeValue<Value>) => Promise<void> {
  const language = useLanguage()
  const sendAll = useCallback(
    async (changeValue: ChangeValue<Value>) => {
      for (const step of work.queue.list(owner)) {
        const sent = await work.send(step)
        if (!sent.ok && !isDecided(sent.refusal)) return
        work.queue.remove(step)
        if (sent.ok) changeValue((value) => work.put(value, sent.value))
        else if (!work.isDone(sent.refusal))
          showToast({
            type: 'error',
            message: work.notSent(step.id, language),
            detail: refusalSentence(sent.refusal, language),
          })
      }
    },
    [work, owner, language],
  )
  // In turn, because another tab, or this page before its reload, may still be sending them.
  return useCallback((changeValue) => inTurn(work.queue.name, () => sendAll(changeValue)), [work, sendAll])
}

/**
 * Loads a value and follows its changes; offline, the last value stays. `source` must be the same object on every
 * render, and `onLoaded` the same function.
 */
export function useLiveValue<Value>(
  source: LiveSource<Value>,
  owner: number,
  onLoaded?: (changeValue: ChangeValue<Value>) => Promise<void>,
) {
  const [value, setValue] = useState<Value | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const changeValue = useCallback<ChangeValue<Value>>(
    (change) =>
      setValue((old) => {
        if (old === null) return null
        const changed = change(old)
        // A device that loses its connection before the next answer starts with the step that was taken.
        source.storedAnswer?.write({ owner, value: changed })
        return changed
      }),
    [source, owner],
  )
  const load = useCallback(
    async (signal: AbortSignal) => {
      const answer = await source.ask(owner)
      if (signal.aborted) return
      setRefusal(answer.ok ? null : answer.refusal)
      if (answer.ok) {
        setValue((old) => (old && source.merge ? source.merge(old, answer.value) : answer.value))
        source.storedAnswer?.write({ owner, value: answer.value })
        await onLoaded?.(changeValue)
      } else if (isInaccessible(answer.refusal)) {
        setValue(null)
        source.storedAnswer?.forget()
      } else if (hasNotArrived(answer.refusal)) {
        const last = source.storedAnswer?.read()
        setValue((old) => old ?? (last?.owner === owner ? last.value : null))
      }
    },
    [source, owner, changeValue, onLoaded],
  )
  return { value, refusal, changeValue, reload: useLive(load) }
}

/** The live open orders, with functions that submit their steps. `work` must be the same object on every render. */
export function useLiveWork<Value, Changed, Step extends string>(
  work: LiveWork<Value, Changed, Step>,
  owner: number,
) {
  const language = useLanguage()
  const { value, refusal, changeValue, reload } = useLiveValue(work, owner, useSendQueued(work, owner))

  /** Shows the answer to a step. After a refusal it shows the reason and reloads. */
  const submit = useCallback(
    async (step: Promise<Result<Changed>>, queueStep?: () => void) => {
      const answer = await step
      if (answer.ok) return changeValue((value) => work.put(value, answer.value))
      // The order itself shows that its step is queued.
      if (queueStep && hasNotArrived(answer.refusal)) queueStep()
      else showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      reload()
    },
    [work, language, reload, changeValue],
  )
  /** Sends a step, or queues it while offline or while an earlier step of the order is queued. */
  const sendOrQueue = useCallback(
    async (id: number, step: Step) => {
      const queued = { owner, id, step, at: Date.now() }
      const isWaiting = work.queue.list(owner).some((queued) => queued.id === id)
      if (!isWaiting) return submit(work.send(queued), () => work.queue.add(queued))
      work.queue.add(queued)
      reload()
    },
    [work, owner, submit, reload],
  )
  return { value, refusal, reload, submit, sendOrQueue }
}
