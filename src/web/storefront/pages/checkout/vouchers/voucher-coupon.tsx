import { useId } from 'react'
import { describeDiscount } from '#contracts/money/describe-discount.ts'
import { formatVnd } from '#domain/money/money.ts'
import { momentForPeople } from '#domain/time/shown-time.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import type { JudgedVoucher, OfferedVoucher } from './judged-vouchers.ts'
import type { Vouchers } from './use-vouchers.ts'
import { voucherWords } from './voucher-words.ts'

type VoucherCouponProps = {
  judged: JudgedVoucher
  vouchers: Vouchers
  onApplied: () => void
}

/** The look of the button that applies the best voucher. */
export const bestLook = 'border-chili! text-chili-ink! hover:bg-chili-soft!'

/** The remaining uses are shown if they are at most this many. */
const scarceUses = 20

/** A voucher, drawn like a coupon: its discount, code and conditions, and why it cannot be used. */
export function VoucherCoupon({ judged, vouchers, onApplied }: VoucherCouponProps) {
  const words = useWords(voucherWords)
  const reasonsId = useId()
  const lang = useContentLang()
  const language = useLanguage()
  const { voucher, fits, isBest } = judged
  const { is_applied: isApplied, code, description, max_discount: discount, percent } = voucher
  const reasons = vouchers.reasonsOf(judged)
  const isUnusable = reasons.length > 0
  const usable = isApplied ? 'bg-herb-soft text-herb-ink' : 'bg-chili-soft text-chili-ink'

  async function press() {
    if (isApplied) await vouchers.cancel(voucher)
    else if (await vouchers.apply(voucher)) onApplied()
  }

  return (
    <div
      className={classNames(
        'grid grid-cols-[4.5rem_minmax(0,1fr)] overflow-hidden min-[22.5rem]:grid-cols-[6.25rem_minmax(0,1fr)] rounded-md border sm:grid-cols-[7.5rem_minmax(0,1fr)]',
        isApplied && fits ? 'border-herb' : 'border-line-strong',
        fits ? 'bg-surface' : 'border-dashed bg-sunken',
      )}
    >
      <Stub
        amount={
          isApplied && fits ? formatVnd(-judged.discount) : describeDiscount({ discount, percent }, language)
        }
        look={fits ? usable : 'text-muted'}
      />
      <div className="grid min-w-0 grid-cols-1 gap-1 p-3 sm:px-4">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-bold">{code}</span>
          {isApplied && (
            <Badge
              tone={fits ? 'herb' : 'danger'}
              icon={fits && <Icon name="circle-check" />}
              className="whitespace-normal!"
            >
              {fits ? words.applied : words.notCounted}
            </Badge>
          )}
          {isBest && !isApplied && (
            <Badge tone="turmeric" icon={<Icon name="star" />} className="whitespace-normal!">
              {words.best}
            </Badge>
          )}
        </p>
        <p lang={lang} className="text-sm leading-snug">
          {description}
        </p>
        <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
          <div className="min-w-0 flex-1 basis-32">
            <Conditions voucher={voucher} />
            {isUnusable && (
              <p id={reasonsId} className="text-sm font-bold text-danger-ink first-letter:uppercase">
                {reasons.join(', ')}
              </p>
            )}
          </div>
          <Button
            size="small"
            busy={vouchers.busyId === voucher.id}
            disabled={!isApplied && !fits}
            aria-label={isApplied ? words.cancelCode(code) : words.applyCode(code)}
            aria-describedby={isUnusable ? reasonsId : undefined}
            onClick={press}
            className={isBest && !isApplied ? bestLook : ''}
          >
            {isApplied ? words.cancel : words.apply}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The left part of the coupon, with the discount. */
function Stub({ amount, look }: { amount: string; look: string }) {
  return (
    <div
      className={classNames(
        'grid place-content-center justify-items-center gap-1 border-r-2 border-dashed border-line px-1 py-3 text-center',
        look,
      )}
    >
      <Icon name="ticket-percent" className="size-6" />
      <span className="text-sm font-bold leading-tight tabular-nums sm:text-base">{amount}</span>
    </div>
  )
}

function Conditions({ voucher }: { voucher: OfferedVoucher }) {
  const words = useWords(voucherWords)
  const km = new Intl.NumberFormat(useLanguage(), { maximumFractionDigits: 1 })
  const { condition, distance_condition, expiry_date, usage_limit } = voucher
  const conditions = [
    condition !== null && words.minimum(formatVnd(condition)),
    distance_condition !== null && words.within(km.format(distance_condition)),
    words.until(momentForPeople(expiry_date)),
    usage_limit > 0 && usage_limit <= scarceUses && words.left(usage_limit),
  ].filter((text) => text !== false)
  return (
    <p className="flex flex-wrap gap-x-3 text-xs tabular-nums text-muted sm:text-sm">
      {conditions.map((text) => (
        <span key={text} className="sm:whitespace-nowrap">
          {text}
        </span>
      ))}
    </p>
  )
}
