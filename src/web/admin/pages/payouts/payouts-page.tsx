import { useState } from 'react'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { PayoutBadge } from '#web/shared/statement/payout-badge.tsx'
import { payoutFilterIn } from '#web/shared/statement/payout-filter.ts'
import { PayoutFilters } from '#web/shared/statement/payout-filters.tsx'
import { PeriodLink } from '#web/shared/statement/period-link.tsx'
import { money } from '#web/shared/statement/statement-figures.ts'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { adminApi, signedIn } from '../../admin-api.ts'
import { OfficePage, useMay } from '../../frame/office-page.tsx'
import { type Step, StepButtons, StepDialog } from '../../frame/step-dialog.tsx'
import { personText } from '../../pieces/person/person-text.ts'
import { AccountDialog } from './account-dialog.tsx'
import { type OfficePayout, stepsOf } from './payout-steps.ts'
import { payoutsWords } from './payouts-words.ts'

const perPage = 20

function State({ payout }: { payout: OfficePayout }) {
  const words = useWords(payoutsWords)
  const language = useLanguage()
  const me = signedIn.useMe()
  const { state, proposed_by, approved_by, paid_by, ended_by, reference, reason } = payout
  const nameOf = (who: string) => personText(who, language, me)
  const people = [
    words.proposedBy(nameOf(proposed_by)),
    approved_by !== null && words.approvedBy(nameOf(approved_by)),
    paid_by !== null && words.paidBy(nameOf(paid_by)),
    ended_by !== null && words.endedBy(nameOf(ended_by)),
    reference,
    reason,
  ]
  return (
    <>
      <PayoutBadge state={state} />
      <span className="block text-sm text-muted wrap-anywhere">{people.filter(Boolean).join(' · ')}</span>
    </>
  )
}

/** Where it is paid, masked, with a way to the whole number for those who may read it. */
function Account({ payout, onRead }: { payout: OfficePayout; onRead: (id: number) => void }) {
  const words = useWords(payoutsWords)
  const may = useMay()
  const { account, id } = payout
  if (account === null) return null
  return (
    <span className="block text-sm tabular-nums">
      {account.bank_name} ···{account.last_four}{' '}
      {may('payout_accounts:read') && (
        <button
          type="button"
          className="inline-flex min-h-9 items-center px-1 font-bold underline"
          aria-label={words.readAccount}
          onClick={() => onRead(id)}
        >
          {words.show}
        </button>
      )}
    </span>
  )
}

function Receiver({ payout, onRead }: { payout: OfficePayout; onRead: (id: number) => void }) {
  const words = useWords(payoutsWords)
  const { party, holder_id: id, holder_name: name, fast_deliveries: fast } = payout
  return (
    <>
      <span lang="vi" className="block min-w-28 font-bold">
        {name}
      </span>
      <span className="block text-sm text-muted">{words[party](id)}</span>
      <Account payout={payout} onRead={onRead} />
      {fast.length > 0 && payout.state === 'proposed' && (
        <span className="mt-1 block rounded-md bg-danger-soft px-2 py-1 text-sm text-danger-ink">
          {words.fast(fast.join(', '))}
        </span>
      )}
    </>
  )
}

type PayoutTableProps = {
  payouts: readonly OfficePayout[]
  onStep: (step: Step) => void
  onRead: (id: number) => void
}

function PayoutTable({ payouts, onStep, onRead }: PayoutTableProps) {
  const words = useWords(payoutsWords)
  const language = useLanguage()
  const may = useMay()
  const columns: Column<OfficePayout>[] = [
    { key: 'to', label: words.to, cell: (payout) => <Receiver payout={payout} onRead={onRead} /> },
    {
      key: 'period',
      label: words.period,
      cell: ({ period, statement_id }) => (
        <span className="relative block min-w-28">
          <PeriodLink period={period} href={`/statements/${statement_id}`} />
        </span>
      ),
    },
    { key: 'state', label: words.state, cell: (payout) => <State payout={payout} /> },
    {
      key: 'amount',
      label: words.amount,
      align: 'end',
      cell: ({ amount }) => <strong className="whitespace-nowrap tabular-nums">{money(amount)}</strong>,
    },
  ]
  const steps: Column<OfficePayout> = {
    key: 'next',
    label: words.next,
    align: 'end',
    cell: (payout) => <StepButtons steps={stepsOf(payout, language)} onStep={onStep} />,
  }
  const shown = may('payouts:edit') ? [...columns, steps] : columns
  return <RowTable caption={words.title} columns={shown} rows={payouts} className="[&>td]:md:py-2" />
}

function Payouts() {
  const words = useWords(payoutsWords)
  const sharedWords = useWords(listWords)
  const [step, setStep] = useState<Step | null>(null)
  const [readId, setReadId] = useState<number | null>(null)
  const list = usePagedList<OfficePayout>('payouts', perPage, (query, part) =>
    adminApi.listPayouts({ ...payoutFilterIn(query), ...part }),
  )
  const isNarrowed = Object.keys(payoutFilterIn(list.query)).length > 0
  return (
    <div className="grid grid-cols-1 gap-4">
      <p id="payouts" tabIndex={-1} className="max-w-prose text-muted">
        {words.intro}
      </p>
      <PayoutFilters />
      <PagedList
        list={list}
        empty={<EmptyState title={isNarrowed ? sharedWords.noneFound : words.none} />}
        labels={sharedWords}
        headingId="payouts"
      >
        {(payouts) => <PayoutTable payouts={payouts} onStep={setStep} onRead={setReadId} />}
      </PagedList>
      {step && <StepDialog step={step} onClose={() => setStep(null)} onEnd={list.rows.reload} />}
      {readId !== null && <AccountDialog payoutId={readId} onClose={() => setReadId(null)} />}
    </div>
  )
}

/** What is paid out to restaurants and drivers: by state and days, with each next step. */
export function PayoutsPage() {
  const words = useWords(payoutsWords)
  return (
    <OfficePage title={words.title} needs="statements:read">
      <Payouts />
    </OfficePage>
  )
}
