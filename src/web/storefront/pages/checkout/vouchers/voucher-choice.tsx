import { useLayoutEffect, useRef, useState } from 'react'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { RetryBanner } from '#web/storefront/pieces/page/retry-banner.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import type { JudgedVoucher } from './judged-vouchers.ts'
import type { Vouchers } from './use-vouchers.ts'
import { VoucherCode } from './voucher-code.tsx'
import { bestLook, VoucherCoupon } from './voucher-coupon.tsx'
import { voucherWords } from './voucher-words.ts'

const shownAtFirst = 8

type CouponsProps = { vouchers: Vouchers; onApplied: () => void }

/** The applied voucher, the best one and the others; used-up and expired ones are folded. */
function Coupons({ vouchers, onApplied }: CouponsProps) {
  const words = useWords(voucherWords)
  const { all, over, applied, suggested } = vouchers
  const [count, setCount] = useState(shownAtFirst)
  const [showsOver, setShowsOver] = useState(false)
  const onTop = [applied, suggested].filter((judged) => judged !== null)
  const open = [...onTop, ...all.filter((one) => !onTop.includes(one) && !over.includes(one))]
  const listed = [...open.slice(0, count), ...(showsOver ? over : [])]
  return (
    <>
      <ul className="grid grid-cols-1 gap-3">
        {listed.map((judged) => (
          <li key={judged.voucher.id}>
            <VoucherCoupon judged={judged} vouchers={vouchers} onApplied={onApplied} />
          </li>
        ))}
      </ul>
      {open.length > count && (
        <Button size="small" variant="ghost" onClick={() => setCount(count + shownAtFirst)}>
          {words.more}
        </Button>
      )}
      {over.length > 0 && !showsOver && (
        <Button size="small" variant="ghost" onClick={() => setShowsOver(true)}>
          {words.over(over.length)}
        </Button>
      )}
    </>
  )
}

/** The text of the closed row. A lost voucher shows no discount, because the total does not contain it. */
function RowText({ vouchers: { lost, usedVoucher } }: { vouchers: Vouchers }) {
  const words = useWords(voucherWords)
  if (lost) return <Badge tone="danger">{`${lost.voucher.code}: ${words.notCounted}`}</Badge>
  if (!usedVoucher) return <span className="text-sm text-muted">{words.enter}</span>
  return (
    <>
      <Badge tone="herb">{words.applied}</Badge>
      <span className="text-sm font-bold tabular-nums">
        {`${usedVoucher.voucher.code} · ${formatVnd(-usedVoucher.discount)}`}
      </span>
    </>
  )
}

type BestOfferProps = { judged: JudgedVoucher; vouchers: Vouchers }

/** The voucher that takes most off this order, with the button that applies it. */
function BestOffer({ judged: { voucher, discount }, vouchers }: BestOfferProps) {
  const words = useWords(voucherWords)
  const { code } = voucher
  return (
    <div className="flex items-center gap-3 border-b border-line pt-1 pb-3">
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold tabular-nums">{words.takesOff(formatVnd(discount))}</span>
        <span className="text-sm text-muted">{`${words.best} · ${code}`}</span>
      </p>
      <Button
        size="small"
        busy={vouchers.busyId === voucher.id}
        aria-label={words.applyCode(code)}
        onClick={() => vouchers.apply(voucher)}
        className={bestLook}
      >
        {words.apply}
      </Button>
    </div>
  )
}

/** The best voucher, and a row that a press opens to a field for a code and the whole list. */
export function VoucherChoice({ vouchers }: { vouchers: Vouchers }) {
  const words = useWords(voucherWords)
  const { all, suggested, regained, hasFailed } = vouchers
  const box = useFocusKept(vouchers.isAsking || vouchers.busyId !== null)
  const [isOpen, setOpen] = useState(false)
  function close(): void {
    // Closing hides the button that had the focus. Focus elsewhere stays where it is.
    if (box.current?.contains(document.activeElement)) box.current.querySelector('summary')?.focus()
    setOpen(false)
  }
  return (
    <Card as="section" aria-label={words.title} className="py-2! sm:py-3!">
      <div ref={box} className="grid grid-cols-1">
        <p role="status" className="sr-only">
          {regained && words.regained(regained.voucher.code, formatVnd(regained.discount))}
        </p>
        {suggested && !isOpen && <BestOffer judged={suggested} vouchers={vouchers} />}
        <details
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          className="group"
        >
          <summary className="flex min-h-12 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
            <Icon name="ticket-percent" className="text-chili-ink" />
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-bold">{words.title}</span>
              <RowText vouchers={vouchers} />
            </span>
            <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-1 justify-items-start gap-4 pb-3 pt-2 *:w-full">
            <VoucherCode vouchers={vouchers} onApplied={close} />
            {all.length === 0 && !hasFailed && <p className="text-muted">{words.none}</p>}
            <Coupons vouchers={vouchers} onApplied={close} />
          </div>
        </details>
        {hasFailed && (
          <RetryBanner
            type="info"
            label={words.tryAgain}
            busy={vouchers.isAsking}
            onRetry={vouchers.tryAgain}
            className="my-2"
          >
            {words.failed}
          </RetryBanner>
        )}
      </div>
    </Card>
  )
}

/** Moves the focus to the row of the vouchers when an answer has removed the pressed button. */
function useFocusKept(isBusy: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  // Runs before the removed element passes its focus on (use-pass-focus-on.ts).
  useLayoutEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!hasEnded || document.activeElement !== document.body) return
    box.current?.querySelector('summary')?.focus()
  }, [isBusy])
  return box
}
