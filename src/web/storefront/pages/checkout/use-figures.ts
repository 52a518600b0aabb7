import { useState } from 'react'
import type { Vnd } from '#domain/money/money.ts'
import { orderTotal } from '#domain/money/order-total.ts'
import type { Figures } from './send-order.ts'
import type { JudgedVoucher } from './vouchers/judged-vouchers.ts'

type FiguresOptions = {
  subtotal: Vnd
  /** Null while it is not known. */
  shippingFee: Vnd | null
  counting: JudgedVoucher | null
  addressId: number | undefined
}

/** What the order comes to: the one source of the summary, of the total at the button and of what is sent. */
export function useFigures({ subtotal, shippingFee, counting, addressId }: FiguresOptions) {
  // The figures of a refused order hold for as long as address, cart and voucher are those of that order.
  const standing = `${addressId} ${subtotal} ${counting?.voucher.id} ${counting?.discount}`
  const [changed, setChanged] = useState<{
    figures: Figures | null
    standing: string
    addressId: number | undefined
  }>()
  const fresh = changed?.standing === standing ? changed.figures : null
  const figures = fresh ?? { subtotal, shippingFee, discount: counting?.discount ?? null }
  return {
    ...figures,
    total:
      figures.shippingFee === null
        ? null
        : orderTotal({
            subtotal: figures.subtotal,
            shippingFee: figures.shippingFee,
            discount: figures.discount ?? 0,
          }),
    /** Whether the figures are other than those confirmed before. */
    isChanged: changed !== undefined && changed.addressId === addressId,
    /** The figures shown no longer hold; null where only that is known. */
    change: (figures: Figures | null) => setChanged({ figures, standing, addressId }),
  }
}
