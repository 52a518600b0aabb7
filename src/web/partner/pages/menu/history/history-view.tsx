import { useState } from 'react'
import type { ShownMenuChange } from '#contracts/menus/menu-history.ts'
import { formatVnd } from '#domain/money/money.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { QueryView } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { historyWords, type MenuField, menuFieldWords } from './history-words.ts'

type Words = typeof historyWords.en
type FieldWords = typeof menuFieldWords.en
type RowChange = ShownMenuChange['changes'][number]

const perPage = 20
/** Fields whose values are short enough to be shown. */
const shownFields: ReadonlySet<MenuField> = new Set([
  'name',
  'price',
  'is_hidden',
  'minimum',
  'maximum',
  'served_from',
  'served_to',
])

function shownValue(key: MenuField, value: unknown, words: Words): string {
  if (value === null || value === '') return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return key === 'price' ? formatVnd(Number(value)) : String(value)
}

function isField(key: string): key is MenuField {
  return key in menuFieldWords.en
}

/** The changed fields of a row: short values before and after the change, of other fields only the name. */
function fieldsOf({ before, after }: RowChange, words: Words, fieldWords: FieldWords): string {
  if (before === null || after === null) return ''
  return Object.keys(after)
    .filter(isField)
    .map((key) => {
      const label = fieldWords[key]
      if (!shownFields.has(key)) return label
      return `${label} ${shownValue(key, before[key], words)} → ${shownValue(key, after[key], words)}`
    })
    .join(', ')
}

type ChangeRowProps = { change: ShownMenuChange; onUndo: () => Promise<unknown> }

function ChangeRow({ change, onUndo }: ChangeRowProps) {
  const words = useWords(historyWords)
  const fieldWords = useWords(menuFieldWords)
  const time = formatMomentForPeople(new Date(change.created_at))
  const shown = change.changes.slice(0, 3)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0">
      <div className="min-w-60 flex-1">
        <p>
          <b>{words[change.action]}</b>{' '}
          <span className="text-sm text-muted">
            <span className="tabular-nums">{time}</span> {words.by(change.by ?? words.gone)}
          </span>
        </p>
        <ul lang="vi" className="text-sm break-words">
          {shown.map((row) => (
            <li key={`${row.of} ${row.id}`}>
              {row.name}
              {fieldsOf(row, words, fieldWords) && (
                <span className="text-muted">: {fieldsOf(row, words, fieldWords)}</span>
              )}
            </li>
          ))}
          {change.rows > shown.length && (
            <li className="text-muted">{words.more(change.rows - shown.length)}</li>
          )}
        </ul>
      </div>
      {change.undone_at ? (
        <Badge>{words.isUndone}</Badge>
      ) : (
        <Button icon="rotate-ccw" aria-label={words.undoNamed(words[change.action], time)} onClick={onUndo}>
          {words.undo}
        </Button>
      )}
    </li>
  )
}

/** The changes of the menu, with their authors and undo. */
export function HistoryView({ menu }: { menu: MenuState }) {
  const words = useWords(historyWords)
  const { undone } = useWords(menuWords)
  const [pages, setPages] = useState(1)
  const { partnerId } = menu
  const query = useQuery(`changes ${partnerId} ${pages}`, () =>
    partnerApi.listMenuChanges({ partner_id: partnerId, page: 1, per_page: Math.min(100, pages * perPage) }),
  )
  async function undo(id: number): Promise<void> {
    await menu.submit(partnerApi.undoMenuChange({ partner_id: partnerId, change_id: id }), {
      message: undone,
    })
    await query.reload()
  }
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <QueryView query={query}>
        {(changes) => (
          <>
            <p className="text-muted">{changes.length === 0 ? words.empty : words.hint}</p>
            {changes.length > 0 && (
              <ol className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
                {changes.map((change) => (
                  <ChangeRow key={change.id} change={change} onUndo={() => undo(change.id)} />
                ))}
              </ol>
            )}
            {(query.total ?? 0) > changes.length && changes.length < 100 && (
              <Button className="justify-self-start" onClick={() => setPages(pages + 1)}>
                {words.older}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </div>
  )
}
