import { sentenceOfCall } from '#contracts/office/trail-sentences.ts'
import { nearMoment } from '#domain/time/shown-time.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { ActionDetails } from '../../../pieces/trail/action-details.tsx'
import {
  actorWords,
  answerWords,
  copyWords,
  eventWords,
  outcomeWords,
  proofWords,
  reportWords,
} from './history-words.ts'
import type { OfficeOrder } from './order-overview.tsx'
import { orderWords } from './order-words.ts'

/** A line of the history: what happened, who did it, and details. */
type Line = {
  key: string
  at: string
  what: string
  who: string
  details: readonly (string | null | false)[]
  isFlagged?: boolean
}

/** Events, answered offers and the driver's reports in one order of time. */
function useLines({ events, offers, steps }: OfficeOrder): Line[] {
  const words = useWords(orderWords)
  const language = useLanguage()
  const far = (metres: number | null) => metres !== null && words.far(metres)
  const happened = events.map(({ id, event, actor, name, reason, distance_m, at }) => ({
    key: `event ${id}`,
    at,
    what: eventWords[language][event],
    who: [actorWords[language][actor], name].filter(Boolean).join(' · '),
    details: [reason, far(distance_m)],
  }))
  const offered = offers.map(({ id, driver, answer, reason, at, answered_at }) => ({
    key: `offer ${id}`,
    at: answered_at ?? at,
    what: answerWords[language][answer ?? 'open'],
    who: `${actorWords[language].driver} · ${driver.name}`,
    details: [reason],
  }))
  const reported = steps.map((step) => ({
    key: `step ${step.id}`,
    at: step.acted_at,
    what: reportWords[language][step.step],
    who: `${actorWords[language].driver} · ${step.driver.name}`,
    details: [
      far(step.distance_m),
      step.far_reason,
      step.proof && proofWords[language][step.proof],
      step.outcome && step.outcome !== 'applied' && outcomeWords[language][step.outcome],
      // A report that came much later was stored on the phone meanwhile.
      Date.parse(step.at) - Date.parse(step.acted_at) > 60_000 &&
        words.reportedAt(nearMoment(new Date(step.at), new Date(step.acted_at))),
    ],
    isFlagged: step.is_flagged,
  }))
  return [...happened, ...offered, ...reported].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function Rows({ lines }: { lines: readonly Line[] }) {
  const words = useWords(orderWords)
  const now = new Date()
  return (
    <ol className="grid grid-cols-1 divide-y divide-line text-sm">
      {lines.map(({ key, at, what, who, details, isFlagged }) => (
        <li key={key} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-1.5">
          <time dateTime={at} className="tabular-nums text-muted">
            {nearMoment(new Date(at), now)}
          </time>
          <div className="min-w-0">
            <span className="font-bold">{what}</span> <span className="text-muted">{who}</span>
            {isFlagged && (
              <Badge tone="danger" className="ml-2">
                {words.flagged}
              </Badge>
            )}
            <span lang="vi" className="block wrap-break-word">
              {details.filter(Boolean).join(' · ')}
            </span>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** What happened to the order, and who did it. */
export function OrderHistory({ order }: { order: OfficeOrder }) {
  const words = useWords(orderWords)
  const language = useLanguage()
  const lines = useLines(order)
  const { calls, missed, prints, actions } = order
  return (
    <>
      <Card as="section" title={words.history} className="grid grid-cols-1 gap-2 [&>h2]:text-lg">
        <Rows lines={lines} />
        {calls > 0 && <p className="text-sm">{words.calls(calls)}</p>}
        {missed && (
          <p className="text-sm font-bold">
            {[words.missed, missed.is_doubtful && words.doubtful].filter(Boolean).join(', ')}
          </p>
        )}
        {prints.length > 0 && (
          <p className="text-sm">
            {words.prints}:{' '}
            {prints
              .map(
                ({ copy, count, last_at }) =>
                  `${copyWords[language][copy]} ${words.printed(count, nearMoment(new Date(last_at), new Date()))}`,
              )
              .join('; ')}
          </p>
        )}
      </Card>
      <Card as="section" title={words.trail} className="grid grid-cols-1 gap-2 [&>h2]:text-lg">
        {actions.length === 0 && <p className="text-sm text-muted">{words.none}</p>}
        <ul className="grid grid-cols-1 divide-y divide-line text-sm">
          {actions.map(({ id, by, action, details, at }) => (
            <li key={id} className="py-1.5 wrap-break-word">
              <time dateTime={at} className="tabular-nums text-muted">
                {formatMomentForPeople(new Date(at))}
              </time>{' '}
              <strong lang="vi">{by}</strong>: {sentenceOfCall(action)?.[language] ?? action}
              {Object.keys(details).length > 0 && <ActionDetails action={{ details, before: null }} />}
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
