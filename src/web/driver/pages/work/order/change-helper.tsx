import { useState } from 'react'
import { banknotes, changeFor } from '#domain/money/change.ts'
import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { orderWords } from './order-words.ts'

/** Adds up the banknotes that the customer gives, and says the change. */
export function ChangeHelper({ due }: { due: Vnd }) {
  const words = useWords(orderWords)
  const [given, setGiven] = useState(0)
  const { missing, back } = changeFor(due, given)
  return (
    <section aria-label={words.given} className="grid grid-cols-1 gap-2 rounded-md bg-sunken p-3">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 className="text-base">{words.given}</h3>
        {given > 0 && <Price amount={given} />}
      </div>
      <div className="grid grid-cols-2 gap-2">
        {banknotes.map((note) => (
          <Button
            key={note}
            className="min-h-14 text-lg tabular-nums"
            onClick={() => setGiven((sum) => sum + note)}
          >
            {formatVnd(note)}
          </Button>
        ))}
      </div>
      {given > 0 && (
        <>
          <p role="status" className="flex flex-wrap items-baseline justify-between gap-2 py-1">
            <span className="text-lg font-bold">
              {missing > 0 ? words.missing : back > 0 ? words.back : words.exact}
            </span>
            {missing + back > 0 && <Price amount={missing + back} size="large" />}
          </p>
          <Button variant="ghost" icon="rotate-ccw" className="min-h-14" onClick={() => setGiven(0)}>
            {words.startAgain}
          </Button>
        </>
      )}
    </section>
  )
}
