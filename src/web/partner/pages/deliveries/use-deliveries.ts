import { useCallback, useState } from 'react'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf, Refusal, Result } from '#contracts/endpoint.ts'
import { hasNotArrived } from '#web/shared/api/connection.ts'
import { createKeptAnswer } from '#web/shared/console/kept-answer.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { inTurn } from '#web/shared/stored/in-turn.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { isNotTheirs, useLive } from '../../frame/use-live.ts'
import { partnerApi, partnerSession } from '../../partner-api.ts'
import { deliveriesWords } from './deliveries-words.ts'
import { type CourierStep, dropStep, type KeptStep, keepStep, listKept } from './step-queue.ts'

export type Deliveries = OutputOf<Endpoints['listOwnDeliveries']>
export type Delivery = Deliveries['deliveries'][number]

/** The list as it was last, for a start without a connection: a phone may end the page at any time on the way. */
const keptList = createKeptAnswer<{ partnerId: number; deliveries: Deliveries }>(
  'mam.partner.deliveries.v1',
  partnerSession,
)

function readKept(partnerId: number): Deliveries | null {
  const kept = keptList.read()
  return kept?.partnerId === partnerId ? kept.deliveries : null
}

type Stepped = Promise<Result<{ delivery: Delivery }>>

function send({ partnerId: partner_id, orderId: id, step }: KeptStep): Stepped {
  const named = { partner_id, id }
  return step === 'pick_up' ? partnerApi.stagePickUp(named) : partnerApi.stageDelivered(named)
}

/** Sends what was said without a connection; what is refused is said, but not what had reached the server before. */
function useSendKept(partnerId: number, show: (delivery: Delivery) => void): () => Promise<void> {
  const words = useWords(deliveriesWords)
  const language = useLanguage()
  const sendAll = useCallback(async () => {
    for (const kept of listKept(partnerId)) {
      const sent = await send(kept)
      if (!sent.ok && hasNotArrived(sent.refusal)) return
      dropStep(kept)
      if (sent.ok) show(sent.value.delivery)
      else if (sent.refusal.code !== 'step_taken')
        showToast({
          type: 'error',
          message: words.notSent(kept.orderId),
          detail: refusalSentence(sent.refusal, language),
        })
    }
  }, [partnerId, language, words, show])
  // A page that is opened anew, or a second tab, may be sending them already.
  return useCallback(() => inTurn('mam.partner.courier-steps', sendAll), [sendAll])
}

/** What is under way, live; what was shown last stays while there is no connection, also over a reload. */
function useList(partnerId: number) {
  const [value, setValue] = useState<Deliveries | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const show = useCallback((delivery: Delivery) => {
    const put = (one: Delivery) => (one.id === delivery.id ? delivery : one)
    setValue((old) => old && { ...old, deliveries: old.deliveries.map(put) })
  }, [])
  const sendKept = useSendKept(partnerId, show)
  const load = useCallback(
    async (signal: AbortSignal) => {
      // First, so that what is shown then is what it led to.
      await sendKept()
      const answer = await partnerApi.listOwnDeliveries({ partner_id: partnerId })
      if (signal.aborted) return
      setRefusal(answer.ok ? null : answer.refusal)
      if (answer.ok) {
        setValue(answer.value)
        keptList.write({ partnerId, deliveries: answer.value })
      } else if (isNotTheirs(answer.refusal)) {
        setValue(null)
        keptList.forget()
      } else if (hasNotArrived(answer.refusal)) setValue((old) => old ?? readKept(partnerId))
    },
    [partnerId, sendKept],
  )
  return { value, refusal, show, reload: useLive(load) }
}

/** The orders that a restaurant brings itself, and what is done with them. */
export function useDeliveries(partnerId: number) {
  const language = useLanguage()
  const { value, refusal, show, reload } = useList(partnerId)

  /** Shows what a step made of its order at once; a refused one is said, and all asked for anew. */
  const act = useCallback(
    async (step: Stepped, keep?: () => void) => {
      const answer = await step
      if (answer.ok) {
        show(answer.value.delivery)
        return
      }
      if (keep && hasNotArrived(answer.refusal)) keep()
      else showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      reload()
    },
    [language, reload, show],
  )
  /** Without a connection it is kept, and sent once there is one; also where an earlier step still waits. */
  const say = useCallback(
    async (orderId: number, step: CourierStep) => {
      const kept = { partnerId, orderId, step }
      const isWaiting = listKept(partnerId).some((one) => one.orderId === orderId)
      if (!isWaiting) return act(send(kept), () => keepStep(kept))
      keepStep(kept)
      reload()
    },
    [act, partnerId, reload],
  )
  return { value, refusal, reload, act, say }
}
