import { useSyncExternalStore } from 'react'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { ticketWords } from './ticket-words.ts'
import type { Ticket } from './use-board.ts'

const everyMs = 10_000
/** From here on a dish is nearly due, and an order has waited for long. */
const soonMinutes = 5
const longMinutes = 1

function watchTime(hear: () => void): () => void {
  const timer = setInterval(hear, everyMs)
  return () => clearInterval(timer)
}

/** The time now, in steps. */
function useNow(): number {
  return useSyncExternalStore(watchTime, () => Math.floor(Date.now() / everyMs) * everyMs)
}

function timeOf(moment: string): string {
  return formatTimeOfDay(new Date(moment))
}

/** When the dishes are to be ready, and how far that is: coloured when it is near, more so when it is past. */
function ReadyTime({ readyBy }: { readyBy: string }) {
  const words = useWords(ticketWords)
  const left = Math.ceil((Date.parse(readyBy) - useNow()) / 60_000)
  const tone =
    left < 0
      ? 'rounded-md bg-danger-soft px-2 text-danger-ink'
      : left <= soonMinutes
        ? 'text-turmeric-ink'
        : 'text-ink'
  return (
    <p className="min-w-0 text-right">
      <strong className="block text-lg leading-tight tabular-nums">{words.readyBy(timeOf(readyBy))}</strong>
      <span className={`inline-block text-sm font-bold tabular-nums ${tone}`}>
        {left < 0 ? words.late(-left) : words.left(left)}
      </span>
    </p>
  )
}

/** Since when an order waits for an answer. */
function WaitingTime({ since }: { since: string }) {
  const words = useWords(ticketWords)
  const waited = Math.max(0, Math.floor((useNow() - Date.parse(since)) / 60_000))
  return (
    <p className="shrink-0 text-right">
      <strong className="block whitespace-nowrap text-lg tabular-nums">
        {words.waitsSince(timeOf(since))}
      </strong>
      <span
        className={`text-sm tabular-nums ${waited >= longMinutes ? 'font-bold text-danger-ink' : 'text-muted'}`}
      >
        {words.waited(waited)}
      </span>
    </p>
  )
}

/** The time that matters where the ticket stands. */
export function DueTime({ ticket }: { ticket: Ticket }) {
  const words = useWords(ticketWords)
  const { column, wanted_at, ready_by, waits_since, release_at, state } = ticket
  if (column === 'done')
    return (
      <Badge tone={state === 'canceled' ? 'danger' : 'herb'}>
        {state === 'canceled' ? words.canceled : words.delivered}
      </Badge>
    )
  if (column === 'later' && wanted_at && release_at)
    return (
      <p className="text-right">
        <strong className="text-lg tabular-nums">{words.wantedAt(timeOf(wanted_at))}</strong>
        <span className="block text-sm text-muted">{words.beginAt(timeOf(release_at))}</span>
      </p>
    )
  if (column === 'on_its_way') return null
  if (column === 'new' || ready_by === null) return <WaitingTime since={waits_since} />
  if (column === 'ready')
    return (
      <strong className="text-right text-lg leading-tight wrap-break-word tabular-nums">
        {words.readyBy(timeOf(ready_by))}
      </strong>
    )
  return <ReadyTime readyBy={ready_by} />
}
