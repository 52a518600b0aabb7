import { useRef, useState } from 'react'
import type { Problems } from '#web/shared/form/shown-problems.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { createKeyring, type OrderRequest, type Outcome, proceed, sendOrder } from './send-order.ts'
import { type AfterOrder, useOrderOutcome } from './use-order-outcome.ts'

const pauseMs = 1_000
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs))

type ShownCart = Parameters<typeof proceed>[1]

/** Orders; what got lost on its way stays with its key until an answer is there (spec §4: checkout). */
export function usePlaceOrder(partnerId: number, after: AfterOrder) {
  const settle = useOrderOutcome(partnerId, after)
  const [keyFor] = useState(createKeyring)
  const [unsure, setUnsure] = useState<{ request: OrderRequest; key: string } | null>(null)
  const [isRetrying, setRetrying] = useState(false)
  const isRunning = useRef(false)

  async function run(
    attempt: { request: OrderRequest; key: string },
    send: () => Promise<Outcome>,
  ): Promise<Problems> {
    if (isRunning.current) return {}
    isRunning.current = true
    try {
      const outcome = await send()
      setUnsure(outcome.kind === 'unsure' ? attempt : null)
      return await settle(outcome)
    } finally {
      isRunning.current = false
    }
  }

  return {
    /** Whether an attempt got lost, so that only trying it again tells how it ended. */
    isUnsure: unsure !== null,
    isRetrying,
    place(request: OrderRequest, cart: ShownCart): Promise<Problems> {
      const attempt = { request, key: keyFor({ request, cart }) }
      return run(attempt, () => proceed({ api: httpApi, pause, ...attempt }, cart))
    },
    async retry(): Promise<void> {
      if (!unsure) return
      setRetrying(true)
      const problems = await run(unsure, () => sendOrder({ api: httpApi, pause, ...unsure }))
      setRetrying(false)
      for (const { sentence } of Object.values(problems)) showToast({ type: 'error', message: sentence })
    },
  }
}
