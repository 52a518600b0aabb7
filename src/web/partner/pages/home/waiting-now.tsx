import { Link } from 'react-router'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useReloadWithNews } from '#web/shared/console/live/use-live.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useConsoleBell } from '../../frame/bell/bell-provider.tsx'
import { partnerApi } from '../../partner-api.ts'
import { homeWords } from './home-words.ts'

const columns = ['new', 'cooking', 'ready', 'on_its_way', 'later'] as const

/** Tells whether a device will ring for a new order, with a link to the notification settings. */
function RingStatus() {
  const words = useWords(homeWords)
  const devices = useConsoleBell()?.devices
  if (!devices) return null
  const { ringing_devices: ringing, push_devices: pushed } = devices
  const hasDevice = ringing + pushed > 0
  const parts = [
    ...(ringing > 0 ? [words.rings(ringing)] : []),
    ...(pushed > 0 ? [words.pushed(pushed)] : []),
  ]
  return (
    <p
      className={classNames(
        'flex flex-wrap items-center gap-x-2 rounded-md px-3 pt-1.5 text-sm xl:pt-0',
        hasDevice ? 'bg-sunken' : 'bg-danger-soft text-danger-ink',
      )}
    >
      <Icon name={hasDevice ? 'bell' : 'bell-off'} />
      <span className="min-w-0 flex-1 basis-48">{parts.join(', ') || words.notHeard}</span>
      <Link to="/notices" className="inline-flex min-h-12 items-center font-bold underline">
        {words.toBell}
      </Link>
    </p>
  )
}

/** The number of orders in each column, and whether a device will ring for the next one. */
export function WaitingNow({ partnerId }: { partnerId: number }) {
  const words = useWords(homeWords)
  const query = useQuery(`board ${partnerId}`, () => partnerApi.getBoard({ partner_id: partnerId }))
  useReloadWithNews(query.reload)
  return (
    <Card as="section" title={words.now} className="grid grid-cols-1 gap-3 [&>h2]:text-lg">
      <QueryView query={query}>
        {({ tickets }) => {
          const countIn = (column: (typeof columns)[number]) =>
            tickets.filter((ticket) => ticket.column === column).length
          return (
            <dl className="grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-[repeat(5,auto)]">
              {columns.map((column) => (
                <div key={column} className="flex flex-col-reverse justify-end">
                  <dt className="text-sm whitespace-nowrap text-muted lg:max-xl:text-xs">{words[column]}</dt>
                  <dd
                    className={classNames(
                      'text-2xl font-bold tabular-nums',
                      column === 'new' && countIn(column) > 0 && 'text-chili-ink',
                    )}
                  >
                    {countIn(column)}
                  </dd>
                </div>
              ))}
            </dl>
          )
        }}
      </QueryView>
      <RingStatus />
      <Link to="/orders" className={buttonClass({ variant: 'primary' })}>
        {words.toOrders}
      </Link>
    </Card>
  )
}
