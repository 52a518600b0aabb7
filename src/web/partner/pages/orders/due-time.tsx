import { type ReactNode, useSyncExternalStore } from 'react'
import { formatWireTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { ticketWords } from './ticket-words.ts'
import type { Ticket } from './use-board.ts'

const everyMs = 10_000
/** Dishes are nearly due with so few minutes left; an order has waited for long after `longMinutes`. */
const soonMinutes = 5
const longMinutes = 1

function watchTime(notify: () => void): () => void {
  const timer = setInterval(notify, everyMs)
  return () => clearInterval(timer)
}

/** The current time in ms, in steps of ten seconds. */
function useNow(): number {
  return useSyncExternalStore(watchTime, () => Math.floor(Date.now() / everyMs) * everyMs)
}

type RowProps = { time: string; children?: ReactNode }

/** The time in bold, and beside it the minutes until or since then. */
function Row({ time, children }: RowProps) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-2 text-sm leading-tight tabular-nums @sm:flex-col @sm:items-end">
      <strong className="text-base">{time}</strong>
      {children}
    </p>
  )
}

/** When the dishes should be ready, and the minutes until then: in yellow when few are left, in red when it is late. */
function ReadyTime({ readyBy }: { readyBy: string }) {
  const words = useWords(ticketWords)
  const left = Math.ceil((Date.parse(readyBy) - useNow()) / 60_000)
  const tone =
    left < 0
      ? 'rounded-md bg-danger-soft px-2 text-danger-ink'
      : left <= soonMinutes
        ? 'rounded-md bg-turmeric-soft px-2 text-turmeric-ink'
        : 'text-ink'
  return (
    <Row time={words.readyBy(formatWireTimeOfDay(readyBy))}>
      <span className={`font-bold ${tone}`}>{left < 0 ? words.late(-left) : words.left(left)}</span>
    </Row>
  )
}

/** When an order was placed, or the time for which it is wanted, and how long it has waited for an answer. */
function WaitingTime({ since, wantedAt }: { since: string; wantedAt: string | null }) {
  const words = useWords(ticketWords)
  const waited = Math.max(0, Math.floor((useNow() - Date.parse(since)) / 60_000))
  return (
    <Row
      time={
        wantedAt ? words.wantedAt(formatWireTimeOfDay(wantedAt)) : words.placedAt(formatWireTimeOfDay(since))
      }
    >
      <span className={waited >= longMinutes ? 'font-bold text-danger-ink' : 'text-muted'}>
        {words.waited(waited)}
      </span>
    </Row>
  )
}

/** The time to show in the column of the ticket. */
export function DueTime({ ticket }: { ticket: Ticket }) {
  const words = useWords(ticketWords)
  const { column, wanted_at, ready_by, waits_since, release_at, state } = ticket
  if (column === 'done')
    return (
      <p>
        <Badge tone={state === 'canceled' ? 'danger' : 'herb'}>
          {state === 'canceled' ? words.canceled : words.delivered}
        </Badge>
      </p>
    )
  if (column === 'later' && wanted_at && release_at)
    return (
      <Row time={words.wantedAt(formatWireTimeOfDay(wanted_at))}>
        <span className="text-muted">{words.beginAt(formatWireTimeOfDay(release_at))}</span>
      </Row>
    )
  if (column === 'on_its_way') return null
  if (column === 'new' || ready_by === null) {
    return <WaitingTime since={waits_since} wantedAt={wanted_at} />
  }
  if (column === 'ready') return <Row time={words.readyBy(formatWireTimeOfDay(ready_by))} />
  return <ReadyTime readyBy={ready_by} />
}
