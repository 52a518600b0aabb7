import { useLayoutEffect, useRef, useState } from 'react'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import type { JudgedVoucher } from './judged-vouchers.ts'
import type { Vouchers } from './use-vouchers.ts'
import { VoucherTicket } from './voucher-ticket.tsx'
import { voucherWords } from './voucher-words.ts'

/** So few need no folding away. */
const fewVouchers = 2
const atOnce = 8

type VoucherDropdownProps = {
  others: readonly JudgedVoucher[]
  /** Whether these are all that the restaurant has. */
  isWhole: boolean
  vouchers: Vouchers
}

/** The vouchers that are neither in use nor suggested: those that can be used first. */
function VoucherDropdown({ others, isWhole, vouchers }: VoucherDropdownProps) {
  const words = useWords(voucherWords)
  const [isOpen, setOpen] = useState(others.length <= fewVouchers)
  const [count, setCount] = useState(atOnce)
  const usable = others.filter(({ fits }) => fits).length
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-12 list-none flex-wrap items-center gap-x-3 rounded-md border border-line-strong px-4 py-2 hover:border-ink [&::-webkit-details-marker]:hidden">
        <span className="font-bold">{isWhole ? words.all(others.length) : words.others(others.length)}</span>
        <span className="flex-1 text-sm text-muted">{words.usable(usable)}</span>
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <ul className="grid grid-cols-1 gap-3 pt-3">
        {others.slice(0, count).map((judged) => (
          <li key={judged.voucher.id}>
            <VoucherTicket judged={judged} vouchers={vouchers} onDone={() => setOpen(false)} />
          </li>
        ))}
      </ul>
      {others.length > count && (
        <Button size="small" variant="ghost" className="mt-2" onClick={() => setCount(count + atOnce)}>
          {words.more}
        </Button>
      )}
    </details>
  )
}

/** The voucher in use, the one worth using, and all the others that the restaurant has. */
export function VoucherChoice({ vouchers }: { vouchers: Vouchers }) {
  const words = useWords(voucherWords)
  const { all, applied, suggested, regained } = vouchers
  const box = useFocusKept(vouchers.isAsking || vouchers.busyId !== null)
  const onTop = [applied, suggested].filter((judged) => judged !== null)
  const others = all.filter((judged) => !onTop.includes(judged))
  const again = (
    <Button size="small" busy={vouchers.isAsking} onClick={vouchers.tryAgain}>
      {words.tryAgain}
    </Button>
  )
  return (
    <Card as="section" aria-labelledby="voucher">
      <div ref={box} className="grid grid-cols-1 gap-4">
        <h2 id="voucher" className="text-xl">
          {words.title}
        </h2>
        <p role="status" className="sr-only">
          {regained && words.regained(regained.voucher.code, formatVnd(regained.discount))}
        </p>
        {vouchers.hasFailed && (
          <Banner type="info" action={again}>
            {words.failed}
          </Banner>
        )}
        {all.length === 0 && !vouchers.hasFailed && <p className="text-muted">{words.none}</p>}
        {onTop.map((judged) => (
          <VoucherTicket key={judged.voucher.id} judged={judged} vouchers={vouchers} />
        ))}
        {others.length > 0 && (
          <VoucherDropdown others={others} isWhole={onTop.length === 0} vouchers={vouchers} />
        )}
      </div>
    </Card>
  )
}

/** A pressed button may be gone once its call is answered: the focus then goes to the first that is there now. */
function useFocusKept(isBusy: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  // Before what went away with the focus in it passes that on (use-focus-passed-on.ts).
  useLayoutEffect(() => {
    const hasEnded = wasBusy.current && !isBusy
    wasBusy.current = isBusy
    if (!hasEnded || document.activeElement !== document.body) return
    box.current?.querySelector<HTMLElement>('button, summary')?.focus()
  }, [isBusy])
  return box
}
