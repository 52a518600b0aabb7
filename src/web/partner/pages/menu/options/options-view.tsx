import { useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import type { GroupRow } from '../parts/merge-rows.ts'
import { StockButton } from '../parts/stock-button.tsx'
import type { MenuState } from '../parts/use-menu.ts'
import { GroupDialog } from './group-dialog.tsx'
import { countDishes } from './group-draft.ts'
import { optionWords } from './option-words.ts'
import { TemplateBar } from './template-bar.tsx'

type GroupCardProps = { group: GroupRow; rows: EditedMenu; menu: MenuState; onEdit: (() => void) | null }

function GroupCard({ group, rows, menu, onEdit }: GroupCardProps) {
  const words = useWords(optionWords)
  const { name, minimum, maximum, is_size, choices } = group
  return (
    <section className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
      <div className="flex flex-wrap items-center gap-x-3 border-b border-line bg-sunken py-1.5 pr-2 pl-4">
        <h2 lang="vi" className="min-w-0 text-lg break-words">
          {name}
        </h2>
        <span className="text-sm text-muted">{words.from(minimum, maximum)}</span>
        {is_size && <Badge tone="turmeric">{words.size}</Badge>}
        <span className="text-sm text-muted tabular-nums">{words.onDishes(countDishes(rows, group.id))}</span>
        {onEdit && (
          <IconButton label={words.edit(name)} icon="pencil" className="ml-auto size-12" onClick={onEdit} />
        )}
      </div>
      <ul lang="vi">
        {choices.map((choice) => (
          <li
            key={choice.id}
            className="flex items-center gap-3 border-b border-line px-4 py-1.5 last:border-0"
          >
            <span className="min-w-0 flex-1">
              <span className="font-bold break-words">{choice.name}</span>
              {choice.price > 0 && (
                <span className="ml-2 text-sm text-muted tabular-nums">
                  {is_size ? '' : '+'}
                  {formatVnd(choice.price)}
                </span>
              )}
            </span>
            <StockButton kind="choice" row={choice} menu={menu} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The option groups. The kitchen sets the stock of their choices. */
export function OptionsView({
  rows,
  menu,
  mayEdit,
}: {
  rows: EditedMenu
  menu: MenuState
  mayEdit: boolean
}) {
  const words = useWords(optionWords)
  const [edited, setEdited] = useState<GroupRow | 'new' | null>(null)
  return (
    <div className="grid grid-cols-1 gap-4">
      {rows.groups.length === 0 && <EmptyState title={words.empty}>{mayEdit && words.emptyHint}</EmptyState>}
      {mayEdit && (
        <div className="flex flex-wrap items-end gap-3">
          <TemplateBar rows={rows} menu={menu} />
          <Button icon="plus" onClick={() => setEdited('new')}>
            {words.add}
          </Button>
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        {rows.groups.map((group) => (
          <GroupCard
            key={group.id}
            {...{ group, rows, menu }}
            onEdit={mayEdit ? () => setEdited(group) : null}
          />
        ))}
      </div>
      {edited && <GroupDialog edited={edited} rows={rows} menu={menu} onClose={() => setEdited(null)} />}
    </div>
  )
}
