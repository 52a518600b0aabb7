import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { oneOf, readId } from '#web/shared/console/lists/address-filter.ts'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { money } from '#web/shared/statement/statement-figures.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { type Answer, adminApi, signedIn } from '../../admin-api.ts'
import { OfficePage, useMay } from '../../frame/office-page.tsx'
import { type Step, StepButtons } from '../../frame/step-dialog.tsx'
import { StepList } from '../../frame/step-list.tsx'
import { personText } from '../../pieces/person/person-text.ts'
import { adjustmentsWords } from './adjustments-words.ts'

type Adjustment = Answer<'listAdjustments'>[number]

const states = ['waiting', 'confirmed', 'rejected'] as const
const readers = { state: oneOf(states), order_id: readId }
const tones = { waiting: 'turmeric', confirmed: 'herb', rejected: 'danger' } as const

function Whom({ order_id, partner_id, driver_id, user_id }: Adjustment) {
  const words = useWords(adjustmentsWords)
  const named = [
    order_id !== null && words.order(order_id),
    partner_id !== null && words.partner(partner_id),
    driver_id !== null && words.driver(driver_id),
    user_id !== null && words.customer(user_id),
  ]
  return <span className="block min-w-24">{named.filter(Boolean).join(' · ')}</span>
}

function State({ adjustment }: { adjustment: Adjustment }) {
  const words = useWords(adjustmentsWords)
  const language = useLanguage()
  const me = signedIn.useMe()
  const { state, proposed_by, decided_by, created_at } = adjustment
  return (
    <>
      <Badge tone={tones[state]}>{words[state]}</Badge>
      <span className="block text-sm text-muted">
        {words.by(personText(proposed_by, language, me))}
        {decided_by !== null && ` · ${words.decided(personText(decided_by, language, me))}`}
        <span className="block tabular-nums">{formatMomentForPeople(new Date(created_at))}</span>
      </span>
    </>
  )
}

/** Confirms or rejects. The person who proposed it cannot confirm it, and is told so instead of a button. */
function Next({ adjustment, onStep }: { adjustment: Adjustment; onStep: (step: Step) => void }) {
  const words = useWords(adjustmentsWords)
  const me = signedIn.useMe()
  const { id, state, amount, proposed_by } = adjustment
  if (state !== 'waiting') return null
  const confirm: Step = {
    ...{ title: words.confirm, text: words.confirmText(money(amount)), label: words.confirm },
    ...{ send: () => adminApi.confirmAdjustment({ id }), done: words.confirmDone },
  }
  const reject: Step = {
    ...{ title: words.reject, text: words.rejectText(money(amount)), label: words.reject, isDanger: true },
    ...{ send: () => adminApi.rejectAdjustment({ id }), done: words.rejectDone },
  }
  const isOwn = proposed_by === `administrator ${me.id}`
  return (
    <>
      {isOwn && <span className="mr-2 text-sm text-muted">{words.own}</span>}
      <StepButtons steps={isOwn ? [reject] : [confirm, reject]} onStep={onStep} />
    </>
  )
}

function AdjustmentTable({ rows, onStep }: { rows: readonly Adjustment[]; onStep: (step: Step) => void }) {
  const words = useWords(adjustmentsWords)
  const may = useMay()
  const columns: Column<Adjustment>[] = [
    {
      key: 'what',
      label: words.what,
      cell: ({ kind }) => <strong className="block min-w-24">{words[kind]}</strong>,
    },
    { key: 'whom', label: words.whom, cell: (adjustment) => <Whom {...adjustment} /> },
    {
      key: 'why',
      label: words.why,
      cell: ({ reason }) => (
        <span lang="vi" className="wrap-anywhere">
          {reason}
        </span>
      ),
    },
    { key: 'state', label: words.state, cell: (adjustment) => <State adjustment={adjustment} /> },
    {
      key: 'amount',
      label: words.amount,
      align: 'end',
      cell: ({ amount }) => <strong className="whitespace-nowrap tabular-nums">{money(amount)}</strong>,
    },
  ]
  const next: Column<Adjustment> = {
    key: 'next',
    label: words.next,
    align: 'end',
    cell: (adjustment) => <Next adjustment={adjustment} onStep={onStep} />,
  }
  const shown = may('money:adjust') ? [...columns, next] : columns
  return <RowTable caption={words.title} columns={shown} rows={rows} className="[&>td]:md:py-2" />
}

/** Money that was moved by hand, and proposals that wait for a second person. */
export function AdjustmentsPage() {
  const words = useWords(adjustmentsWords)
  return (
    <OfficePage title={words.title} needs="money:read">
      <StepList
        name="adjustments"
        readers={readers}
        states={states.map((state) => [state, words[state]])}
        ask={adminApi.listAdjustments}
        words={words}
      >
        {(rows, onStep) => <AdjustmentTable rows={rows} onStep={onStep} />}
      </StepList>
    </OfficePage>
  )
}
