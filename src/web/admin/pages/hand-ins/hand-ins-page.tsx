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
import { handInsWords } from './hand-ins-words.ts'

type HandIn = Answer<'listAllHandIns'>[number]

const states = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const
const readers = { state: oneOf(states), driver_id: readId }
const tones = { waiting: 'turmeric', confirmed: 'herb', refused: 'danger', withdrawn: 'neutral' } as const

function Next({ handIn, onStep }: { handIn: HandIn; onStep: (step: Step) => void }) {
  const words = useWords(handInsWords)
  const { id, state, amount, driver, way } = handIn
  if (state !== 'waiting') return null
  const isOffice = way === 'office'
  const confirm: Step = {
    ...{ title: words.confirm, text: words.confirmText(money(amount), driver.name), label: words.confirm },
    ...(isOffice && { field: { name: 'code', label: words.code } }),
    send: (typed) => adminApi.confirmHandIn(isOffice ? { id, code: typed } : { id }),
    done: words.confirmDone,
  }
  const refuse: Step = {
    ...{ title: words.refuse, text: words.refuseText(money(amount)), label: words.refuse, isDanger: true },
    ...{ send: () => adminApi.refuseHandIn({ id }), done: words.refuseDone },
  }
  return <StepButtons steps={[confirm, refuse]} onStep={onStep} />
}

function HandInTable({ rows, onStep }: { rows: readonly HandIn[]; onStep: (step: Step) => void }) {
  const words = useWords(handInsWords)
  const columns: Column<HandIn>[] = [
    {
      key: 'driver',
      label: words.driver,
      cell: ({ driver }) => (
        <span className="block min-w-32">
          <strong lang="vi">{driver.name}</strong>{' '}
          <span className="text-sm text-muted tabular-nums">({driver.id})</span>
        </span>
      ),
    },
    {
      key: 'way',
      label: words.way,
      cell: ({ way, reference }) => (way === 'office' ? words.office : words.bank(reference ?? '')),
    },
    {
      key: 'covers',
      label: words.covers,
      cell: ({ covers }) => (
        <span className="text-sm tabular-nums">{covers.map(({ order_id: id }) => id).join(', ') || '–'}</span>
      ),
    },
    {
      key: 'state',
      label: words.state,
      cell: ({ state, created_at, decided_at }) => (
        <>
          <Badge tone={tones[state]}>{words[state]}</Badge>
          <span className="block whitespace-nowrap text-sm text-muted tabular-nums">
            {formatMomentForPeople(new Date(decided_at ?? created_at))}
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      label: words.amount,
      align: 'end',
      cell: ({ amount }) => <strong className="whitespace-nowrap tabular-nums">{money(amount)}</strong>,
    },
    {
      key: 'next',
      label: words.next,
      align: 'end',
      cell: (handIn) => <Next handIn={handIn} onStep={onStep} />,
    },
  ]
  return <RowTable caption={words.title} columns={columns} rows={rows} className="[&>td]:md:py-2" />
}

/** Cash that drivers hand in: confirmed or refused. */
export function HandInsPage() {
  const words = useWords(handInsWords)
  return (
    <OfficePage title={words.title} needs="cash:confirm">
      <StepList
        name="hand-ins"
        readers={readers}
        states={states.map((state) => [state, words[state]])}
        ask={adminApi.listAllHandIns}
        words={words}
      >
        {(rows, onStep) => <HandInTable rows={rows} onStep={onStep} />}
      </StepList>
    </OfficePage>
  )
}
