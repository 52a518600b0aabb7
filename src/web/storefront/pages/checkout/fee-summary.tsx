import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/labels/price.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { Checkout } from './use-checkout.ts'

type FeeSummaryProps = {
  figures: Pick<Checkout['figures'], 'subtotal' | 'shippingFee' | 'discount'>
  distanceKm: number | null
  /** Of the voucher that the discount is owed to. */
  code: string | undefined
  isAsking: boolean
}

/** How the total comes about, in the server's figures. */
export function FeeSummary({ figures, distanceKm, code, isAsking }: FeeSummaryProps) {
  const words = useWords(checkoutWords)
  const { subtotal, shippingFee, discount } = figures
  const km = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  return (
    <dl className="grid gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <dt>{words.subtotal}</dt>
        <dd>
          <Price amount={subtotal} size="small" />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt>{distanceKm === null ? words.shipping : words.shippingOver(km.format(distanceKm))}</dt>
        <dd>
          {shippingFee !== null && <Price amount={shippingFee} size="small" />}
          {shippingFee === null && isAsking && (
            <>
              <Skeleton className="h-5 w-20" />
              <span className="sr-only">{words.working}</span>
            </>
          )}
          {shippingFee === null && !isAsking && '–'}
        </dd>
      </div>
      <div className={classNames('flex items-baseline justify-between gap-4', !!discount && 'text-herb-ink')}>
        <dt className="min-w-0 wrap-anywhere">
          {code && discount ? words.discountBy(code) : words.discount}
        </dt>
        <dd>
          <Price amount={discount ? -discount : 0} size="small" />
        </dd>
      </div>
    </dl>
  )
}
