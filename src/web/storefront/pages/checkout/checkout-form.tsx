import { useEffect, useMemo } from 'react'
import type { User } from '#contracts/accounts/user.ts'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { CartChangesNotice, useCartChanges } from '#web/storefront/pieces/cart/cart-changes.tsx'
import { cartToShow } from '#web/storefront/pieces/session/cart-store.ts'
import { noteDraft } from '#web/storefront/pieces/session/note-draft.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { AddressChoice } from './address-choice.tsx'
import { CheckoutNews } from './checkout-news.tsx'
import { checkoutWords } from './checkout-words.ts'
import { FeeSummary } from './fee-summary.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNoteField } from './order-note-field.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { ProceedBar } from './proceed-bar.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { useCheckout } from './use-checkout.ts'
import type { OfferedVoucher } from './vouchers/judged-vouchers.ts'
import { VoucherChoice } from './vouchers/voucher-choice.tsx'

type CheckoutFormProps = {
  partner: Partner
  user: User
  cart: Cart
  /** Null where they could not be fetched. */
  offered: readonly OfferedVoucher[] | null
  /** The restaurant was found closed, and the person has been told. */
  onClosed: () => void
  /** Whether nobody knows if the order has arrived. */
  onUnsure: (isUnsure: boolean) => void
}

/** Who gets it and where, with which voucher, how it is paid, what it comes to, and the order itself. */
export function CheckoutForm({ onUnsure, ...props }: CheckoutFormProps) {
  const { partner, user, cart } = props
  const words = useWords(checkoutWords)
  const checkout = useCheckout(props)
  const { form, errorOf, figures, quoted, order } = checkout
  const shown = useMemo(() => cartToShow(partner, cart), [partner, cart])
  const changes = useCartChanges(partner, cart, shown)
  useEffect(() => onUnsure(order.isUnsure), [onUnsure, order.isUnsure])
  return (
    <form
      {...form}
      className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] lg:items-start lg:gap-8"
    >
      <fieldset disabled={order.isUnsure} className="grid min-w-0 grid-cols-1 gap-6">
        <Card as="section" aria-labelledby="deliver-to" className="grid grid-cols-1 gap-4">
          <h2 id="deliver-to" className="text-xl">
            {words.deliverTo}
          </h2>
          <AddressChoice
            addresses={user.addresses}
            chosen={checkout.address}
            onChoose={checkout.choose}
            error={errorOf('address')}
          />
          <RecipientFields user={user} errorOf={errorOf} />
          <OrderNoteField draft={noteDraft(user.id, partner.id)} error={errorOf('note')} />
        </Card>
        <VoucherChoice vouchers={checkout.vouchers} />
        <PaymentChoice checkout={checkout} error={errorOf('type_checkout')} />
      </fieldset>
      <Card
        as="section"
        aria-labelledby="summary"
        className="max-lg:contents lg:sticky lg:top-24 lg:grid lg:gap-5"
      >
        <Card className="grid gap-5 lg:contents">
          <h2 id="summary" className="text-xl">
            {words.summary}
          </h2>
          <CartChangesNotice changes={changes} />
          <OrderLines lines={shown.lines} oldPrices={changes.oldPrices} />
          <hr className="border-line" />
          <FeeSummary
            figures={figures}
            distanceKm={quoted.quote?.distance ?? null}
            code={checkout.vouchers.counting?.voucher.code}
            isAsking={quoted.isAsking}
          />
        </Card>
        <ProceedBar
          total={figures.total}
          isAsking={quoted.isAsking}
          busy={checkout.busy}
          disabled={checkout.isTooFar || quoted.hasFailed || order.isUnsure}
          isChanged={figures.isChanged}
        >
          <CheckoutNews checkout={checkout} problem={errorOf('form')} />
        </ProceedBar>
      </Card>
    </form>
  )
}
