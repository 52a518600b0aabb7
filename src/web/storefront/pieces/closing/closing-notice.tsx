import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { closingSoonMinutes } from '#domain/shop/limits.ts'
import { minutesUntilClose } from '#domain/time/opening-hours.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { useMinute } from '#web/shared/time/use-minute.ts'
import { useWantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { closingWords } from './closing-words.ts'

type ClosingNoticeProps = {
  partner: Pick<PartnerSummary, 'id' | 'open_until'>
  className?: string
}

/** For an open restaurant that closes soon: the minutes left to order. Afterwards the page is reloaded as closed. */
export function ClosingNotice({ partner, className }: ClosingNoticeProps) {
  const { id: partnerId, open_until: openUntil } = partner
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const now = useMinute()
  // An order for a later slot does not depend on the closing time.
  const isAhead = useWantedAt(partnerId) !== null
  const left = openUntil === null ? null : minutesUntilClose(openUntil, now)
  const minutes = left !== null && left >= 0 ? left : null
  // False if this clock says closed from the start (it is wrong), or if the restaurant never closes: no reload then.
  const [hasHours] = useState(minutes !== null)
  const isOver = hasHours && minutes === null
  useEffect(() => {
    if (!isOver || isAhead) return
    const stop = new AbortController()
    import('./show-when-closed.ts').then(
      ({ showWhenClosed }) => showWhenClosed({ partnerId, language, revalidate, signal: stop.signal }),
      () => {},
    )
    return () => stop.abort()
  }, [isOver, isAhead, partnerId, language, revalidate])
  if (isAhead || minutes === null || minutes > closingSoonMinutes) return null
  return (
    // Screen readers read a timer on demand, not at each minute.
    <span role="timer" className={className}>
      <Badge tone="turmeric" icon={<Icon name="clock" />}>
        {closingWords[language].closesIn(minutes)}
      </Badge>
    </span>
  )
}
