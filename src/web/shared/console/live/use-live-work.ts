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

/** Orders at work, of a restaurant or of a driver: how they are asked for, and how their steps are told. */
export type LiveWork<Value, Changed, Step extends string> = {
  ask: (owner: number) => Promise<Result<Value>>
  send: (step: QueuedStep<Step>) => Promise<Result<Changed>>
  /** Shows in the value what a step has answered. */
  put: (value: Value, changed: Changed) => Value
  /** What was told without a connection. */
  queue: StepQueue<Step>
  /** Whether a refused step is done all the same: it had reached the server before. */
  isDone: (refusal: Refusal) => boolean
  notSent: (id: number, language: Language) => string
  /** Brings a new answer into what is shown. */
  merge?: (old: Value, value: Value) => Value
  /** The last answer on the device, for a start without a connection. */
  storedAnswer?: StoredAnswer<{ owner: number; value: Value }>
}

/** Rows that say the same as before are the same objects, so that only what has changed is drawn anew. */
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

/** Whether the shop has decided on a step: not where it was out of reach or out of order, nor where one has to sign in or wait. */
export function isDecided({ status }: Refusal): boolean {
  return status >= 400 && status < 500 && ![401, 408, 429].includes(status)
}

/** Sends what was said without a connection; what is refused is said, but not what had reached the server before. */
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
  // A page that is opened anew, or a second tab, may be sending them already.
  return useCallback(() => inTurn(work.queue.name, sendAll), [work, sendAll])
}

/** The work as it stands, live; what was shown last stays while there is no connection. */
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

/** Orders at work, live, and what is done with them. `work` is the same object as long as the page is there. */
export function useLiveWork<Value, Changed, Step extends string>(
  work: LiveWork<Value, Changed, Step>,
  owner: number,
) {
  const language = useLanguage()
  const { value, refusal, show, reload } = useShown(work, owner)

  /** Shows what a step made of its order at once; a refused one is said, and all asked for anew. */
  const submit = useCallback(
    async (step: Promise<Result<Changed>>, queueStep?: () => void) => {
      const answer = await step
      if (answer.ok) return show(answer.value)
      // The order itself says that it is kept.
      if (queueStep && hasNotArrived(answer.refusal)) queueStep()
      else showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      reload()
    },
    [language, reload, show],
  )
  /** Without a connection it is kept, and sent once there is one; also where an earlier step still waits. */
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
