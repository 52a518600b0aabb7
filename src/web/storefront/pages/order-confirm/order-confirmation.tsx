import type { ReactNode } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { LiveSummary } from '#web/storefront/pieces/live-order/live-summary.tsx'
import { OrderFacts } from '#web/storefront/pieces/order/order-facts.tsx'
import { OrderReceipt } from '#web/storefront/pieces/order/order-receipt.tsx'
import { orderWords } from '#web/storefront/pieces/order/order-words.ts'
import type { ConfirmedOrder } from '#web/storefront/pieces/order/placed-order.ts'
import { PrintButton } from '#web/storefront/pieces/order/print-button.tsx'
import { PrintedReceipt } from '#web/storefront/pieces/order/printed-receipt.tsx'
import { ServedBowl } from './served-bowl.tsx'

type OrderConfirmationProps = ConfirmedOrder & {
  /** Where to go from here. */
  children: ReactNode
}

/** Thanks, and all that was agreed. */
export function OrderConfirmation({ order, dishes, partner, children }: OrderConfirmationProps) {
  const words = useWords(orderWords)
  return (
    <div className="wrap section grid max-w-4xl gap-4 sm:gap-6">
      <title>{`${words.title} · Mâm`}</title>
      <div className="grid justify-items-center gap-2 text-center">
        <ServedBowl className="size-20 sm:size-28" />
        <h1 className="text-3xl">{words.thanks}</h1>
      </div>
      <LiveSummary key={order.id} orderId={order.id} partner={partner.name} />
      <div className="grid items-start gap-4 sm:gap-6 md:grid-cols-[minmax(0,1fr)_18rem]">
        <OrderReceipt order={order} dishes={dishes} />
        <OrderFacts order={order} title={words.title} />
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <PrintButton size="large" />
        {children}
      </div>
      <PrintedReceipt order={order} dishes={dishes} partner={partner} />
    </div>
  )
}
