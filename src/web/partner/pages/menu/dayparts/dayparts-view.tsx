import { useState } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import type { DaypartRow } from '../parts/merge-rows.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { DaypartDialog } from './daypart-dialog.tsx'
import { daypartWords } from './daypart-words.ts'

/** The parts of the day in which dishes are served. */
export function DaypartsView({ rows, menu }: { rows: EditedMenu; menu: MenuState }) {
  const words = useWords(daypartWords)
  const [edited, setEdited] = useState<DaypartRow | 'new' | null>(null)
  const { dayparts } = rows
  return (
    <div className="grid max-w-2xl grid-cols-1 gap-4">
      <p className="text-muted">{dayparts.length === 0 ? words.empty : words.hint}</p>
      {dayparts.length > 0 && (
        <ul lang="vi" className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
          {dayparts.map((daypart) => (
            <li
              key={daypart.id}
              className="flex flex-wrap items-center gap-x-4 border-b border-line py-1 pr-2 pl-4 last:border-0"
            >
              <b className="min-w-0 break-words">{daypart.name}</b>
              <span className="text-muted tabular-nums">
                {daypart.ranges.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')}
              </span>
              <IconButton
                label={words.edit(daypart.name)}
                icon="pencil"
                className="ml-auto size-12"
                onClick={() => setEdited(daypart)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button className="justify-self-start" icon="plus" onClick={() => setEdited('new')}>
        {words.add}
      </Button>
      {edited && <DaypartDialog edited={edited} rows={rows} menu={menu} onClose={() => setEdited(null)} />}
    </div>
  )
}
