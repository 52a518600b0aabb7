import type { Cart } from '#contracts/cart.ts'
import type { Partner } from '#contracts/partner.ts'
import type { User } from '#contracts/user.ts'
import { useWords } from '#web/i18n/words.ts'
import { cartToShow } from '#web/lib/shown-cart.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { AddressChoice } from './address-choice.tsx'
import { CheckoutNews } from './checkout-news.tsx'
import { checkoutWords } from './checkout-words.ts'
import { FeeSummary } from './fee-summary.tsx'
import { OrderLines } from './order-lines.tsx'
import { ProceedBar } from './proceed-bar.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { useCheckout } from './use-checkout.ts'

type CheckoutFormProps = { partner: Partner; user: User; cart: Cart }

/** Who gets it and where, how it is paid, what it comes to, and the order itself. */
export function CheckoutForm({ partner, user, cart }: CheckoutFormProps) {
  const words = useWords(checkoutWords)
  const { form, errorOf, ...checkout } = useCheckout({ partner, user, cart })
  const { figures, quoted, order } = checkout
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
        </Card>
        <Card>
          <RadioGroup
            boxed
            legend={words.payment}
            name="type_checkout"
            defaultValue="cash"
            options={[{ value: 'cash', label: words.cash, hint: words.cashHint }]}
            error={errorOf('type_checkout')}
          />
        </Card>
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
          <OrderLines lines={cartToShow(partner, cart).lines} />
          <hr className="border-line" />
          <FeeSummary
            subtotal={figures.subtotal}
            shippingFee={figures.shippingFee}
            distanceKm={quoted.quote?.distance ?? null}
            discount={figures.discount}
            isAsking={quoted.isAsking}
          />
        </Card>
        <ProceedBar
          total={checkout.total}
          busy={checkout.busy || quoted.isAsking}
          disabled={checkout.isTooFar || quoted.hasFailed || order.isUnsure}
          isChanged={checkout.isChanged}
        >
          <CheckoutNews checkout={checkout} problem={errorOf('form')} />
        </ProceedBar>
      </Card>
    </form>
  )
}
