import { useSearchParams } from 'react-router'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { PagedList, usePagedList } from '#web/shared/console/lists/paged-list.tsx'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { partnerApi } from '../../partner-api.ts'
import { actionText, type RecordedAction } from './action-text.ts'
import { actionWords } from './action-words.ts'
import type { Staff } from './staff-parts.ts'

const pageSize = 50

function Actor({ by, action }: Pick<RecordedAction, 'by' | 'action'>) {
  const words = useWords(actionWords)
  // The service itself has paused the restaurant.
  if (action === 'paused_for_missed') return <span className="font-bold">Mâm</span>
  return (
    <>
      <span lang={by ? 'vi' : undefined} className="font-bold">
        {by?.name ?? words.gone}
      </span>
      {by?.is_device && <Badge className="ml-2">{words.device}</Badge>}
    </>
  )
}

function ActionCell({ action }: { action: RecordedAction }) {
  const words = useWords(actionWords)
  const language = useLanguage()
  return (
    <>
      {actionText(action, language)}
      {action.times > 1 && (
        <p className="text-ink-soft">
          {words.repeated(action.times, formatMomentForPeople(new Date(action.last_at)))}
        </p>
      )}
    </>
  )
}

function ActionTable({ actions }: { actions: readonly RecordedAction[] }) {
  const words = useWords(actionWords)
  const when = ({ created_at }: RecordedAction) => (
    <time dateTime={created_at} className="whitespace-nowrap tabular-nums">
      {formatMomentForPeople(new Date(created_at))}
    </time>
  )
  const columns: Column<RecordedAction>[] = [
    { key: 'when', label: words.when, cell: when },
    { key: 'by', label: words.by, cell: ({ by, action }) => <Actor by={by} action={action} /> },
    { key: 'what', label: words.what, cell: (action) => <ActionCell action={action} /> },
  ]
  return <RowTable caption={words.caption} columns={columns} rows={actions} />
}

/** The actions of all staff or of one person, page by page. */
export function ActionLog({ partnerId, staff }: { partnerId: number; staff: Staff | null }) {
  const words = useWords(actionWords)
  const [query, setQuery] = useSearchParams()
  const staffId = Number(query.get('of')) || 0
  const list = usePagedList(`log ${partnerId}`, pageSize, (_, paging) =>
    partnerApi.listStaffActions({
      partner_id: partnerId,
      ...paging,
      ...(staffId > 0 && { staff_id: staffId }),
    }),
  )
  const people = [...(staff?.members ?? []), ...(staff?.devices ?? [])]
  return (
    <section aria-label={words.caption} className="grid grid-cols-1 gap-4">
      <div className="max-w-sm">
        <SelectField
          label={words.who}
          value={staffId}
          onChange={({ target }) =>
            setQuery(target.value === '0' ? { view: 'log' } : { view: 'log', of: target.value })
          }
          options={[
            { value: 0, label: words.everybody },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <PagedList
        list={list}
        empty={<EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
        labels={words}
        headingId="actions"
      >
        {(actions) => <ActionTable actions={actions} />}
      </PagedList>
    </section>
  )
}
