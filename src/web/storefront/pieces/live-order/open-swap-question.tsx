import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'

const SwapQuestion = createLazyPart(async () => (await import('./swap-question.tsx')).SwapQuestion)

type SwapNowProps = { orderId: number; progress: OrderProgress; onAnswer: () => void }

/** The kitchen's question about a missing dish, while it is open. */
export function OpenSwapQuestion({ orderId, progress: { swap }, onAnswer }: SwapNowProps) {
  return swap && <SwapQuestion key={swap.id} orderId={orderId} swap={swap} onAnswer={onAnswer} />
}
