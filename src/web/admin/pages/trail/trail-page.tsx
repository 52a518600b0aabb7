import { Link, useSearchParams } from 'react-router'
import { sentenceOfCall, trailTargetWords } from '#contracts/office/trail-sentences.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { readFilters } from '#web/shared/console/lists/address-filter.ts'
import { CursorListView, DroppedFilters, useCursorList } from '#web/shared/console/lists/cursor-list.tsx'
import { listWords } from '#web/shared/console/lists/list-words.ts'
import { withChanges } from '#web/shared/console/lists/paged-address.ts'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { type Answer, adminApi, saveAdminFile } from '../../admin-api.ts'
import { OfficePage } from '../../frame/office-page.tsx'
import { ActionDetails } from '../../pieces/trail/action-details.tsx'
import { TrailFilterFields, type TrailFilters, trailReaders } from './trail-filters.tsx'
import { trailWords } from './trail-words.ts'

type Action = Answer<'listTrail'>['actions'][number]

function Actor({ administrator, login }: Action) {
  const words = useWords(trailWords)
  return (
    <>
      <span className="font-bold">{administrator?.name ?? (login === null && words.gone)}</span>
      {login !== null && <span className="block text-sm text-muted">{words.login(login)}</span>}
    </>
  )
}

function Subject({ target, target_id: id }: Action) {
  const words = useWords(trailWords)
  const language = useLanguage()
  const [query] = useSearchParams()
  const subject = `${trailTargetWords[target][language]} ${id || ''}`
  if (id === 0) return subject
  return (
    <Link
      to={withChanges(query, { target, target_id: id })}
      aria-label={words.onlyThis(subject)}
      className="inline-flex min-h-9 items-center whitespace-nowrap underline"
    >
      {subject}
    </Link>
  )
}

function TrailTable({ actions }: { actions: readonly Action[] }) {
  const words = useWords(trailWords)
  const language = useLanguage()
  const columns: Column<Action>[] = [
    {
      key: 'when',
      label: words.when,
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap text-sm tabular-nums">
          {formatMomentForPeople(new Date(created_at))}
        </time>
      ),
    },
    { key: 'who', label: words.who, cell: (action) => <Actor {...action} /> },
    { key: 'what', label: words.what, cell: ({ action }) => sentenceOfCall(action)?.[language] ?? action },
    { key: 'target', label: words.target, cell: (action) => <Subject {...action} /> },
    { key: 'details', label: words.details, cell: (action) => <ActionDetails action={action} /> },
  ]
  return <RowTable caption={words.caption} columns={columns} rows={actions} className="[&>td]:md:py-2" />
}

function SaveButton({ filters }: { filters: TrailFilters }) {
  const sharedWords = useWords(listWords)
  const submit = useSubmit()
  return (
    <Button icon="download" onClick={() => submit(saveAdminFile('exportTrail', filters))}>
      {sharedWords.save}
    </Button>
  )
}

function TrailList({ filters, dropped }: { filters: TrailFilters; dropped: readonly string[] }) {
  const words = useWords(trailWords)
  const sharedWords = useWords(listWords)
  const list = useCursorList<Action>('trail', async (place) => {
    const answer = await adminApi.listTrail({ ...filters, ...place })
    if (!answer.ok) return answer
    return { ok: true, value: { rows: answer.value.actions, next: answer.value.next } }
  })
  const isFiltered = Object.keys(filters).length > 0
  return (
    <>
      <p className="mb-4 max-w-prose text-muted">{words.intro}</p>
      <DroppedFilters dropped={dropped} />
      <TrailFilterFields filters={filters} />
      <CursorListView
        list={list}
        empty={
          <EmptyState title={isFiltered ? sharedWords.noneFound : words.none}>
            {isFiltered && <Link to="/trail">{sharedWords.clear}</Link>}
          </EmptyState>
        }
      >
        {(actions) => <TrailTable actions={actions} />}
      </CursorListView>
    </>
  )
}

/** What administrators and operators changed: filtered, in parts, and as a file. */
export function TrailPage() {
  const words = useWords(trailWords)
  const [query] = useSearchParams()
  const read = readFilters(query, trailReaders)
  return (
    <OfficePage title={words.title} needs="trail:read" actions={<SaveButton filters={read.filters} />}>
      <TrailList {...read} />
    </OfficePage>
  )
}
