import { useEffect } from 'react'
import { Link } from 'react-router'
import { nearMoment } from '#domain/time/shown-time.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { type Answer, adminApi } from '../../admin-api.ts'
import { DayCurve } from './day-curve.tsx'
import { nowWords } from './now-words.ts'

type Town = Answer<'getTownNow'>

/** Each answer is the whole state, so a missed one is made good by the next. */
const refreshMs = 10_000

type FigureProps = { label: string; value: number; detail?: string | null; to?: string; isAlarm?: boolean }

/** A figure; a link to the list behind it, if there is one. */
function Figure({ label, value, detail, to, isAlarm = false }: FigureProps) {
  const content = (
    <>
      <span className="block text-sm text-muted">{label}</span>
      <span className="block text-2xl font-bold tabular-nums">{value}</span>
      <span className="block min-h-5 text-sm text-muted">{detail}</span>
    </>
  )
  const look = classNames(
    'block rounded-lg border bg-surface p-3',
    isAlarm && value > 0 ? 'border-danger bg-danger-soft' : 'border-line',
  )
  return (
    <li>
      {to ? (
        <Link to={to} className={classNames(look, 'hover:border-ink')}>
          {content}
        </Link>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  )
}

function Figures({ town }: { town: Town }) {
  const words = useWords(nowWords)
  const now = new Date(town.now)
  const since = (moment: string | null) => moment && words.since(nearMoment(new Date(moment), now))
  const { unanswered, waits_for_driver: driverless, late } = town
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      <Figure label={words.open} value={town.open} to="/orders?state=open" />
      <Figure
        label={words.unanswered}
        value={unanswered.count}
        detail={since(unanswered.since)}
        to="/orders?state=placed&sort=oldest"
      />
      <Figure
        label={words.waitsForDriver}
        value={driverless.count}
        detail={since(driverless.since)}
        to="/orders?waits_for_driver=1&sort=oldest"
      />
      <Figure
        label={words.late}
        value={late.count}
        detail={since(late.since)}
        to="/orders?is_late=1&sort=oldest"
        isAlarm
      />
      <Figure
        label={words.cancelAsked}
        value={town.cancel_asked}
        to="/orders?cancel_asked=1&sort=oldest"
        isAlarm
      />
      <Figure
        label={words.drivers}
        value={town.drivers.online}
        detail={words.carrying(town.drivers.carrying)}
      />
    </ul>
  )
}

function Paused({ paused: { count, partners }, now }: { paused: Town['paused']; now: Date }) {
  const words = useWords(nowWords)
  return (
    <Card
      as="section"
      title={`${words.paused}: ${count}`}
      className="grid grid-cols-1 gap-2 text-sm [&>h2]:text-lg"
    >
      {count > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {partners.map(({ id, name, reason, until }) => (
            <li key={id} className="py-1.5">
              <Link to={`/orders?partner_id=${id}`} lang="vi" className="font-bold underline">
                {name}
              </Link>{' '}
              <span lang={reason === null ? undefined : 'vi'}>{reason ?? words.noReason}</span>,{' '}
              {words.until(nearMoment(new Date(until), now))}
            </li>
          ))}
        </ul>
      )}
      {count > partners.length && <p className="text-muted">{words.morePaused(count - partners.length)}</p>}
    </Card>
  )
}

function Queues({ queues }: { queues: Town['queues'] }) {
  const words = useWords(nowWords)
  const names: Record<string, string> = { mail: words.mail, push: words.push }
  return (
    <Card as="section" title={words.queues} className="grid grid-cols-1 gap-2 text-sm [&>h2]:text-lg">
      {queues.length === 0 && <p className="text-muted">{words.queuesFine}</p>}
      <ul className="grid grid-cols-1 divide-y divide-line">
        {queues.map(({ name, waiting, failed }) => (
          <li key={name} className="flex justify-between gap-4 py-1.5">
            <span>{names[name] ?? <code>{name}</code>}</span>
            <span className="tabular-nums">
              {words.waiting(waiting)}
              {failed > 0 && <strong className="text-danger-ink"> · {words.failed(failed)}</strong>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Whether the town is well; each figure opens the list behind it. */
export function TownNow() {
  const words = useWords(nowWords)
  const query = useQuery('town now', () => adminApi.getTownNow({}))
  const { reload } = query
  useEffect(() => {
    // A hidden page asks nothing, and asks at once when it is shown again.
    const refresh = () => document.visibilityState === 'visible' && void reload()
    const timer = setInterval(refresh, refreshMs)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [reload])
  return (
    <QueryView query={query}>
      {(town) => (
        <section aria-label={words.town} className="grid grid-cols-1 gap-4">
          <Figures town={town} />
          <DayCurve today={town.today} lastWeek={town.last_week} />
          <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
            <Paused paused={town.paused} now={new Date(town.now)} />
            <Queues queues={town.queues} />
          </div>
          <p className="text-sm text-muted">{words.updated(formatTimeOfDay(new Date(town.now)))}</p>
        </section>
      )}
    </QueryView>
  )
}
