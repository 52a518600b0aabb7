import { useSearchParams } from 'react-router'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { pageIn, withChanges } from '#web/shared/console/paged-address.ts'
import { Answered, useAnswer } from '#web/shared/console/use-answer.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { DataCell, DataRow, DataTable } from '#web/ui/containers/data-table.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { partnerApi } from '../../partner-api.ts'
import { actionText, type DoneAction } from './action-text.ts'
import { actionWords } from './action-words.ts'
import type { Staff } from './staff-parts.ts'

const pageSize = 50

function ActionTable({ actions }: { actions: readonly DoneAction[] }) {
  const words = useWords(actionWords)
  const language = useLanguage()
  const columns = [
    { key: 'when', label: words.when },
    { key: 'by', label: words.by },
    { key: 'what', label: words.what },
  ]
  return (
    <DataTable caption={words.caption} columns={columns}>
      {actions.map((action) => (
        <DataRow key={action.id}>
          <DataCell label={words.when}>
            <time dateTime={action.created_at} className="whitespace-nowrap tabular-nums">
              {formatMomentForPeople(new Date(action.created_at))}
            </time>
          </DataCell>
          <DataCell label={words.by}>
            <span lang={action.by ? 'vi' : undefined} className="font-bold">
              {action.by?.name ?? words.gone}
            </span>
            {action.by?.is_device && <Badge className="ml-2">{words.device}</Badge>}
          </DataCell>
          <DataCell label={words.what}>
            {actionText(action, language)}
            {action.times > 1 && (
              <p className="text-ink-soft">
                {words.repeated(action.times, formatMomentForPeople(new Date(action.last_at)))}
              </p>
            )}
          </DataCell>
        </DataRow>
      ))}
    </DataTable>
  )
}

/** What the staff did, of everybody or of one, page by page. */
export function ActionLog({ partnerId, staff }: { partnerId: number; staff: Staff | null }) {
  const words = useWords(actionWords)
  const [query, setQuery] = useSearchParams()
  const page = pageIn(query)
  const of = Number(query.get('of')) || 0
  const asked = useAnswer(`log ${partnerId} ${of} ${page}`, () =>
    partnerApi.listStaffActions({
      partner_id: partnerId,
      page,
      per_page: pageSize,
      ...(of > 0 && { staff_id: of }),
    }),
  )
  const people = [...(staff?.members ?? []), ...(staff?.devices ?? [])]
  return (
    <section aria-label={words.caption} className="grid grid-cols-1 gap-4">
      <div className="max-w-sm">
        <SelectField
          label={words.who}
          value={of}
          onChange={({ target }) =>
            setQuery(target.value === '0' ? { view: 'log' } : { view: 'log', of: target.value })
          }
          options={[
            { value: 0, label: words.everybody },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
      <Answered asked={asked}>
        {(actions) =>
          actions.length === 0 ? (
            <EmptyState title={words.empty}>{words.emptyText}</EmptyState>
          ) : (
            <ActionTable actions={actions} />
          )
        }
      </Answered>
      <Pagination
        page={page}
        pageCount={Math.ceil((asked.total ?? 0) / pageSize)}
        hrefFor={(to) => withChanges(query, { page: to })}
        labels={words}
        headingId="actions"
      />
    </section>
  )
}
