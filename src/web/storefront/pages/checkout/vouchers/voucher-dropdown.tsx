import { useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
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
export function VoucherDropdown({ others, isWhole, vouchers }: VoucherDropdownProps) {
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
