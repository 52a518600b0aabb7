import type { ReactNode } from 'react'
import { lineTotal } from '#domain/carts/cart-total.ts'
import type { Vnd } from '#domain/money/money.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { PriceChange } from '#web/storefront/pieces/cart/cart-changes.tsx'
import { LineFault } from '#web/storefront/pieces/cart/line-fault.tsx'
import { DishNoteText } from '#web/storefront/pieces/order/dish-note-text.tsx'
import { ChoicesText } from '#web/storefront/pieces/partner/choices-text.tsx'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import type { ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/labels/price.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { Checkout } from './use-checkout.ts'

type OrderLinesProps = {
  lines: readonly ShownLine[]
  /** The prices that the person saw last, by line id, where they have changed. */
  oldPrices: ReadonlyMap<number, Vnd>
}

/** A short list of the dishes to be ordered. */
export function OrderLines({ lines, oldPrices }: OrderLinesProps) {
  const lang = useContentLang()
  return (
    <ul className="grid gap-3">
      {lines.map(({ id, name, imageUrl, price, quantity, note, choices, fault }) => (
        <li key={id} className="flex items-center gap-3">
          <Thumb src={imageUrl} name={name} className="w-12 shrink-0 rounded-sm" />
          <span className="min-w-0 flex-1 text-sm leading-snug">
            <span className="font-bold tabular-nums">{quantity} × </span>
            <span lang={lang}>{name}</span>
            <ChoicesText choices={choices} />
            <DishNoteText note={note} />
            <LineFault fault={fault} />
            <PriceChange before={oldPrices.get(id)} now={price} />
          </span>
          <Price amount={lineTotal(price, quantity)} size="small" className="font-normal!" />
        </li>
      ))}
    </ul>
  )
}

/** The subtotal, fee, discount and total, in the server's figures. */
export function FeeSummary({ checkout: { figures, quoted, usedVoucher } }: { checkout: Checkout }) {
  const words = useWords(checkoutWords)
  const { subtotal, shippingFee, discount } = figures
  const { isAsking, quote } = quoted
  const km = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  return (
    <dl className="grid gap-2">
      <Fee label={words.subtotal}>
        <Price amount={subtotal} size="small" />
      </Fee>
      <Fee label={quote ? words.shippingOver(km.format(quote.distance)) : words.shipping}>
        {shippingFee !== null && <Price amount={shippingFee} size="small" />}
        {shippingFee === null && isAsking && (
          <>
            <Skeleton className="h-5 w-20" />
            <span className="sr-only">{words.working}</span>
          </>
        )}
        {shippingFee === null && !isAsking && '–'}
      </Fee>
      <Fee
        label={usedVoucher && discount ? words.discountBy(usedVoucher.voucher.code) : words.discount}
        isGain={!!discount}
      >
        <Price amount={discount ? -discount : 0} size="small" />
      </Fee>
    </dl>
  )
}

type FeeProps = { label: string; isGain?: boolean; children: ReactNode }

function Fee({ label, isGain = false, children }: FeeProps) {
  return (
    <div className={classNames('flex items-baseline justify-between gap-4', isGain && 'text-herb-ink')}>
      <dt className="min-w-0">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
