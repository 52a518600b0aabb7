import { Link } from 'react-router'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { oneOf, readId } from '#web/shared/console/lists/address-filter.ts'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { money } from '#web/shared/statement/statement-figures.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { type Answer, adminApi } from '../../admin-api.ts'
import { OfficePage } from '../../frame/office-page.tsx'
import { type Step, StepButtons } from '../../frame/step-dialog.tsx'
import { StepList } from '../../frame/step-list.tsx'
import { missedWords } from './missed-words.ts'

type Missed = Answer<'listMissedDeliveries'>[number]

const readers = { state: oneOf(['open']), user_id: readId }
const tones = { open: 'turmeric', paid: 'herb', excused: 'neutral' } as const

function Next({ missed: { id, outcome }, onStep }: { missed: Missed; onStep: (step: Step) => void }) {
  const words = useWords(missedWords)
  if (outcome !== null) return null
  const settle = (outcome: 'paid' | 'excused', title: string, text: string): Step => ({
    ...{ title, text, label: title, field: { name: 'reason', label: words.reason } },
    send: (reason) => adminApi.settleMissedDelivery({ id, outcome, reason }),
    done: words.done,
  })
  const steps = [
    settle('paid', words.settlePaid, words.settlePaidText(id)),
    settle('excused', words.settleExcused, words.settleExcusedText(id)),
  ]
  return <StepButtons steps={steps} onStep={onStep} />
}

function MissedTable({ rows, onStep }: { rows: readonly Missed[]; onStep: (step: Step) => void }) {
  const words = useWords(missedWords)
  const columns: Column<Missed>[] = [
    {
      key: 'order',
      label: words.order,
      cell: ({ id }) => (
        <Link
          to={`/orders/${id}`}
          className="block min-w-12 font-bold whitespace-nowrap tabular-nums underline"
        >
          {id}
        </Link>
      ),
    },
    {
      key: 'customer',
      label: words.customer,
      cell: ({ user_id: id }) => (
        <Link
          to={`/orders?user_id=${id}`}
          aria-label={words.customerOrders(id)}
          className="block min-w-20 tabular-nums underline"
        >
          {id}
        </Link>
      ),
    },
    {
      key: 'driver',
      label: words.driver,
      cell: ({ driver_id: id }) => (
        <Link
          to={`/orders?driver_id=${id}`}
          aria-label={words.driverOrders(id)}
          className="block min-w-14 tabular-nums underline"
        >
          {id}
        </Link>
      ),
    },
    {
      key: 'since',
      label: words.since,
      cell: ({ created_at }) => (
        <span className="block min-w-24 tabular-nums">{formatMomentForPeople(new Date(created_at))}</span>
      ),
    },
    {
      key: 'state',
      label: words.state,
      cell: ({ outcome, is_doubtful }) => (
        <>
          <Badge tone={tones[outcome ?? 'open']}>{words[outcome ?? 'open']}</Badge>
          {is_doubtful && <span className="block text-sm text-muted">{words.doubtful}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      label: words.amount,
      align: 'end',
      cell: ({ total }) => <strong className="whitespace-nowrap tabular-nums">{money(total)}</strong>,
    },
    {
      key: 'next',
      label: words.next,
      align: 'end',
      cell: (missed) => <Next missed={missed} onStep={onStep} />,
    },
  ]
  return <RowTable caption={words.title} columns={columns} rows={rows} className="[&>td]:md:py-2" />
}

/** The orders that were not received, and the settling of their cases. */
export function MissedPage() {
  const words = useWords(missedWords)
  return (
    <OfficePage title={words.title} needs="accounts:standing">
      <StepList
        name="missed"
        readers={readers}
        states={[['open', words.open]]}
        ask={({ state, ...part }) =>
          adminApi.listMissedDeliveries({ ...part, ...(state === 'open' && { is_open: '1' }) })
        }
        words={words}
      >
        {(rows, onStep) => <MissedTable rows={rows} onStep={onStep} />}
      </StepList>
    </OfficePage>
  )
}
