import { createLateValue } from '#web/shared/loading/late-value.ts'
import { currentToken, useToken } from '#web/shared/session/session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

/** The newest order in progress of the person with this token. */
type RunningOrder = { id: number; partner: string }

const knownOrder = createLateValue<{ token: string; order: RunningOrder | null }>()

/** The signed-in person's newest order in progress; null when there is none, or none is known yet. */
export function useRunningOrder(): RunningOrder | null {
  const token = useToken()
  const running = knownOrder.use()
  return running !== null && running.token === token ? running.order : null
}

/** Fetches which order is in progress. Without an answer the known order stays. */
export async function findRunningOrder(signal: AbortSignal): Promise<void> {
  const token = currentToken()
  if (token === null) return
  const answer = await httpApi.listShippingOrders({}, { signal }).catch(() => null)
  if (!answer?.ok || signal.aborted) return
  const newest = answer.value[0]
  knownOrder.set({ token, order: newest ? { id: newest.id, partner: newest.partner.name ?? '' } : null })
}
