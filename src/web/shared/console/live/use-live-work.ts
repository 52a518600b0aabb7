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

/** How the open orders of a restaurant or driver are loaded, and how their steps are sent. */
export type LiveWork<Value, Changed, Step extends string> = {
  ask: (owner: number) => Promise<Result<Value>>
  send: (step: QueuedStep<Step>) => Promise<Result<Changed>>
  /** Puts the answer to a step into the value. */
  put: (value: Value, changed: Changed) => Value
  /** The steps that were submitted offline. */
  queue: StepQueue<Step>
  /** Whether a refused step is already done: an earlier request reached the server. */
  isDone: (refusal: Refusal) => boolean
  notSent: (id: number, language: Language) => string
  /** Merges a new answer into the shown value. */
  merge?: (old: Value, value: Value) => Value
  /** The last answer, stored on the device for an offline start. */
  storedAnswer?: StoredAnswer<{ owner: number; value: Value }>
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

/** Sends the queued steps, and shows each refusal except of a step that is already done. */
function useSendQueued<Value, Changed, Step extends string>(
  work: LiveWork<Value, Changed, Step>,
  owner: number,
  show: (changed: Changed) => void,
): () => Promise<void> {
  const language = useLanguage()
  const sendAll = useCallback(async () => {
    for (const step of work.queue.list(owner)) {
      const sent = await work.send(step)
      if (!sent.ok && !isDecided(sent.refusal)) return
      work.queue.remove(step)
      if (sent.ok) show(sent.value)
      else if (!work.isDone(sent.refusal))
        showToast({
          type: 'error',
          message: work.notSent(step.id, language),
          detail: refusalSentence(sent.refusal, language),
        })
    }
  }, [work, owner, language, show])
  // A second tab, or this page before its reload, may be sending them already.
  return useCallback(() => inTurn(work.queue.name, sendAll), [work, sendAll])
}

/** Loads the work and follows its changes; offline, the last value stays. */
function useShown<Value, Changed, Step extends string>(work: LiveWork<Value, Changed, Step>, owner: number) {
  const [value, setValue] = useState<Value | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const show = useCallback((changed: Changed) => setValue((old) => old && work.put(old, changed)), [work])
  const sendQueued = useSendQueued(work, owner, show)
  const load = useCallback(
    async (signal: AbortSignal) => {
      const answer = await work.ask(owner)
      if (signal.aborted) return
      setRefusal(answer.ok ? null : answer.refusal)
      if (answer.ok) {
        setValue((old) => (old && work.merge ? work.merge(old, answer.value) : answer.value))
        work.storedAnswer?.write({ owner, value: answer.value })
        await sendQueued()
      } else if (isInaccessible(answer.refusal)) {
        setValue(null)
        work.storedAnswer?.forget()
      } else if (hasNotArrived(answer.refusal)) {
        const last = work.storedAnswer?.read()
        setValue((old) => old ?? (last?.owner === owner ? last.value : null))
      }
    },
    [work, owner, sendQueued],
  )
  return { value, refusal, show, reload: useLive(load) }
}

/** The open orders, live, and how to submit their steps. `work` must be the same object on every render. */
export function useLiveWork<Value, Changed, Step extends string>(
  work: LiveWork<Value, Changed, Step>,
  owner: number,
) {
  const language = useLanguage()
  const { value, refusal, show, reload } = useShown(work, owner)

  /** Shows the answer to a step at once; on a refusal it shows why and reloads. */
  const submit = useCallback(
    async (step: Promise<Result<Changed>>, queueStep?: () => void) => {
      const answer = await step
      if (answer.ok) return show(answer.value)
      // The order itself shows that its step is queued.
      if (queueStep && hasNotArrived(answer.refusal)) queueStep()
      else showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      reload()
    },
    [language, reload, show],
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
