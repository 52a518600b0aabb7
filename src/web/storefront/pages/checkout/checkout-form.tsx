import { useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { CartChangesNotice, useCartChanges } from '#web/storefront/pieces/cart/cart-changes.tsx'
import { devicePlace } from '#web/storefront/pieces/delivery/device-place.ts'
import { RetryBanner } from '#web/storefront/pieces/page/retry-banner.tsx'
import { cartToShow } from '#web/storefront/pieces/shown-cart/cart-to-show.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { AddressChoice } from './address-choice.tsx'
import { ArrivalCard, useSlotText } from './arrival-card.tsx'
import { checkoutWords } from './checkout-words.ts'
import { OrderNoteField, RecipientFields } from './delivery-fields.tsx'
import { noteDraft, soldOutDraft } from './note-draft.ts'
import { FeeSummary, OrderLines } from './order-summary.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { SoldOutChoice } from './sold-out-choice.tsx'
import { type Checkout, type CheckoutOptions, useCheckout } from './use-checkout.ts'
import { VoucherChoice } from './vouchers/voucher-choice.tsx'
import { voucherWords } from './vouchers/voucher-words.ts'

const NewAddressSheet = createLazyPart(
  async () => (await import('#web/storefront/pieces/address/new-address-sheet.tsx')).NewAddressSheet,
)

type CheckoutFormProps = CheckoutOptions & {
  /** Called with true while it is unknown whether the order has reached the server. */
  onUnsure: (isUnsure: boolean) => void
}

/** The whole checkout: recipient, address, voucher, payment, total, and the button that places the order. */
export function CheckoutForm({ onUnsure, ...props }: CheckoutFormProps) {
  const { partner, user, cart } = props
  const words = useWords(checkoutWords)
  const checkout = useCheckout(props)
  const { form, errorOf, order } = checkout
  const shown = useMemo(() => cartToShow(partner, cart), [partner, cart])
  const changes = useCartChanges(partner, cart, shown)
  const [isAdding, setAdding] = useState(false)
  useEffect(() => onUnsure(order.isUnsure), [onUnsure, order.isUnsure])
  return (
    <>
      <form
        {...form}
        className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] lg:items-start lg:gap-8"
      >
        <fieldset disabled={order.isUnsure} className="grid min-w-0 grid-cols-1 gap-6">
          <ArrivalCard checkout={checkout} partner={partner} />
          <Card as="section" aria-labelledby="deliver-to" className="grid grid-cols-1 gap-4">
            <h2 id="deliver-to" className="text-xl">
              {words.deliverTo}
            </h2>
            <AddressChoice addresses={user.addresses} checkout={checkout} onAdd={() => setAdding(true)} />
            <RecipientFields user={user} errorOf={errorOf} />
            <OrderNoteField draft={noteDraft(user.id, partner.id)} error={errorOf('note')} />
          </Card>
          <VoucherChoice vouchers={checkout.vouchers} />
          <PaymentChoice checkout={checkout} />
          <SoldOutChoice draft={soldOutDraft(user.id, partner.id)} />
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
            {shown.lines.some(({ fault }) => fault !== null) && (
              <Banner
                type="error"
                action={
                  <Link to={`/cart/${partner.id}`} className={buttonClass({ size: 'small' })}>
                    {words.changeCart}
                  </Link>
                }
              >
                {words.linesFaulty}
              </Banner>
            )}
            <OrderLines lines={shown.lines} oldPrices={changes.oldPrices} />
            <hr className="border-line" />
            <FeeSummary checkout={checkout} />
          </Card>
          <ProceedBar checkout={checkout} />
        </Card>
      </form>
      {isAdding && (
        <NewAddressSheet
          begin={devicePlace() ?? undefined}
          isFirst={user.addresses.length === 0}
          onAdded={({ id }) => checkout.choose(id)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}

/** The most serious problem that prevents the order; only one is shown. */
function CheckoutProblem({ checkout }: { checkout: Checkout }) {
  const words = useWords(checkoutWords)
  const wordsOfVouchers = useWords(voucherWords)
  const { order, quoted, isTooFar, figures, vouchers } = checkout
  const { lost } = vouchers
  const problem = checkout.errorOf('form')
  if (order.isUnsure) {
    return (
      <RetryBanner
        type="warning"
        variant="primary"
        label={words.tryAgain}
        busy={order.isRetrying}
        onRetry={order.retry}
      >
        {words.unsure}
      </RetryBanner>
    )
  }
  if (isTooFar) return <Banner type="error">{words.tooFar}</Banner>
  if (quoted.hasFailed) {
    return (
      <RetryBanner type="error" label={words.tryAgain} onRetry={quoted.askAgain}>
        {words.quoteFailed}
      </RetryBanner>
    )
  }
  if (problem) return <Banner type="error">{problem}</Banner>
  if (figures.isChanged) return <Banner type="warning">{words.priceChanged}</Banner>
  if (lost) {
    const sentence = wordsOfVouchers.lost(lost.voucher.code, vouchers.reasonsOf(lost).join(', '))
    return <Banner type="warning">{sentence}</Banner>
  }
  return null
}

/** The text of the main button: the total, or why there is none. */
function useActionName({ figures, isWorking, address, when }: Checkout): string {
  const words = useWords(checkoutWords)
  if (isWorking) return words.workingTotal
  if (!address) return words.needsAddress
  if (when.isUnchosen) return words.noSlot
  const usualAction = when.slot === null ? words.proceed : words.proceedAhead
  const action = figures.isChanged ? words.proceedAgain : usualAction
  return figures.total === null ? action : `${action} · ${formatVnd(figures.total)}`
}

/** The total and the main button; on phones always in sight. */
function ProceedBar({ checkout }: { checkout: Checkout }) {
  const words = useWords(checkoutWords)
  const { figures, quoted, order, isTooFar, busy, isWorking, when } = checkout
  const slotText = useSlotText(when.slot)
  const action = useActionName(checkout)
  const { total } = figures
  return (
    <div
      data-dock
      className="sticky bottom-(--lower-edge) z-20 mt-auto -mx-[clamp(1rem,4vw,2rem)] grid gap-2 border-t border-line bg-surface px-[clamp(1rem,4vw,2rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-raised lg:static lg:mx-0 lg:gap-3 lg:px-0 lg:pb-0"
    >
      <CheckoutProblem checkout={checkout} />
      {slotText && (
        <p className="flex items-baseline justify-between gap-4 text-sm">
          <span className="text-muted">{words.arrives}</span>
          <span className="text-right font-bold tabular-nums">{slotText}</span>
        </p>
      )}
      <div aria-live="polite" aria-atomic className="flex items-baseline justify-between gap-4">
        <span className="font-bold">{words.total}</span>
        {total !== null && <Price amount={total} size="large" className="text-chili-ink" />}
        {total === null && quoted.isAsking && (
          <div className="grid h-9 place-items-center">
            <Skeleton className="h-7 w-28" />
            <span className="sr-only">{words.working}</span>
          </div>
        )}
        {total === null && !quoted.isAsking && <span className="text-2xl">–</span>}
      </div>
      <Button
        type="submit"
        variant="primary"
        size="large"
        block
        // A busy button keeps the focus, so it is not `disabled`.
        busy={busy || isWorking}
        aria-disabled={isWorking || undefined}
        disabled={isTooFar || (total === null && !isWorking) || order.isUnsure || when.isUnchosen}
      >
        {action}
      </Button>
    </div>
  )
}
