import type { ReactNode } from 'react'
import type { Vnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { checkoutWords } from './checkout-words.ts'

type ProceedBarProps = {
  /** Null while it is being worked out, or without an address. */
  total: Vnd | null
  isAsking: boolean
  busy: boolean
  disabled: boolean
  isChanged: boolean
  /** What stands in the way, if anything. */
  children: ReactNode
}

/** The total and the one main action; on phones always in sight. */
export function ProceedBar({ total, isAsking, busy, disabled, isChanged, children }: ProceedBarProps) {
  const words = useWords(checkoutWords)
  return (
    <div
      data-dock
      className="sticky bottom-(--lower-edge) z-20 -mx-[clamp(1rem,4vw,2rem)] grid gap-2 border-t border-line bg-surface px-[clamp(1rem,4vw,2rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-raised lg:static lg:mx-0 lg:gap-3 lg:px-0 lg:pb-0"
    >
      {children}
      <p aria-live="polite" aria-atomic className="flex items-baseline justify-between gap-4">
        <span className="font-bold">{words.total}</span>
        {total !== null && <Price amount={total} size="large" className="text-chili-ink" />}
        {total === null && isAsking && (
          <span className="grid h-9 place-items-center">
            <Skeleton className="h-7 w-28" />
            <span className="sr-only">{words.working}</span>
          </span>
        )}
        {total === null && !isAsking && <span className="text-2xl">–</span>}
      </p>
      <Button type="submit" variant="primary" size="large" block busy={busy} disabled={disabled}>
        {isChanged ? words.proceedAgain : words.proceed}
      </Button>
    </div>
  )
}
