import { useState } from 'react'
import { comingTime } from '#domain/time/shown-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StockDialog, type StockedRow } from './stock-dialog.tsx'
import { stockWords } from './stock-words.ts'
import type { MenuState } from './use-menu.ts'

type StockButtonProps = { kind: 'product' | 'choice'; row: StockedRow; menu: MenuState }

function useShownStock(row: StockedRow) {
  const words = useWords(stockWords)
  if (row.status === 'out_of_stock') {
    const until = row.until && words.until(comingTime(new Date(row.until), new Date()))
    return { state: words.soldOut, until, tone: 'border-danger bg-danger-soft text-danger-ink' }
  }
  if (row.left !== null) {
    return {
      state: words.left(row.left),
      until: null,
      tone: 'border-turmeric bg-turmeric-soft text-turmeric-ink',
    }
  }
  return { state: words.inStock, until: null, tone: 'border-line-strong bg-surface text-herb-ink' }
}

/** Shows the stock of a dish or choice, and opens the dialog that changes it. */
export function StockButton({ kind, row, menu }: StockButtonProps) {
  const words = useWords(stockWords)
  const { state, until, tone } = useShownStock(row)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={words.change(row.name, [state, until].filter(Boolean).join(' '))}
        onClick={() => setOpen(true)}
        className={classNames(
          'flex min-h-12 shrink-0 flex-col items-center justify-center rounded-full border px-3 sm:px-4 text-sm leading-tight font-bold whitespace-nowrap tabular-nums hover:border-ink',
          tone,
        )}
      >
        {state}
        {until && <span className="text-xs font-normal">{until}</span>}
      </button>
      {isOpen && <StockDialog kind={kind} row={row} menu={menu} onClose={() => setOpen(false)} />}
    </>
  )
}
