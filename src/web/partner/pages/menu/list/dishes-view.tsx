import { useState } from 'react'
import { Link } from 'react-router'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { searchKey } from '#domain/search/search-text.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { LeaveDialog } from '../../../frame/leave-dialog.tsx'
import { useLeaveGuard } from '../../../frame/use-leave-guard.ts'
import { DishPanel, type OpenDish } from '../dish/dish-panel.tsx'
import { menuWords } from '../parts/menu-words.ts'
import type { CategoryRow, DishRow } from '../parts/merge-rows.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { CategorySection } from './category-section.tsx'
import { useArranging } from './use-arranging.ts'
import { useDragOrder } from './use-drag-order.ts'

type DishesViewProps = { rows: EditedMenu; menu: MenuState; mayEdit: boolean }

/**
 * The dish in the panel beside the list. `show` asks before unsaved changes are lost; `end` closes without a question.
 */
function useOpenDish() {
  const [open, setOpen] = useState<OpenDish | null>(null)
  const [isDirty, setDirty] = useState(false)
  const guard = useLeaveGuard(isDirty)
  function put(next: OpenDish | null) {
    setDirty(false)
    setOpen(next)
  }
  const show = (next: OpenDish | null) => guard.ask(() => put(next))
  return { open, show, end: () => put(null), setDirty, guard }
}

type ToolbarProps = {
  text: string
  onText: (text: string) => void
  isArranging: boolean
  onArrange: () => void
  onAdd: () => void
  mayEdit: boolean
}

function Toolbar({ text, onText, isArranging, onArrange, onAdd, mayEdit }: ToolbarProps) {
  const words = useWords(menuWords)
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <Field
          label={words.find}
          type="search"
          icon={<Icon name="search" />}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </div>
      {mayEdit && (
        <>
          <Button aria-pressed={isArranging} onClick={onArrange}>
            {isArranging ? words.arranged : words.arrange}
          </Button>
          <Button icon="plus" onClick={onAdd}>
            {words.addCategory}
          </Button>
        </>
      )}
    </div>
  )
}

/** The state of an empty menu, with the two ways to fill it. */
function EmptyMenu({ mayEdit, onAdd }: { mayEdit: boolean; onAdd: () => void }) {
  const words = useWords(menuWords)
  const ways = (
    <>
      <Link to="/menu?view=import" className={buttonClass({ variant: 'primary' })}>
        {words.emptyPaste}
      </Link>
      <Button icon="plus" onClick={onAdd}>
        {words.addCategory}
      </Button>
    </>
  )
  return (
    <EmptyState title={words.empty} action={mayEdit && ways}>
      {words.emptyHint}
    </EmptyState>
  )
}

/** The categories with their dishes, and beside them the panel of the edited dish. */
export function DishesView({ rows, menu, mayEdit }: DishesViewProps) {
  const words = useWords(menuWords)
  const [text, setText] = useState('')
  const [isArranging, setArranging] = useState(false)
  const [category, setCategory] = useState<CategoryRow | 'new' | null>(null)
  const { open, show, end, setDirty, guard } = useOpenDish()
  const arrange = useArranging(rows, menu)
  const order = useDragOrder<HTMLDivElement>(arrange.moveCategory)
  const wanted = searchKey(text)
  const isWanted = ({ name }: DishRow) => wanted === '' || searchKey(name).includes(wanted)
  const found = rows.products.filter(isWanted)

  return (
    <div
      className={
        open ? 'grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]' : ''
      }
    >
      <div className={open ? 'grid min-w-0 grid-cols-1 gap-4 max-lg:hidden' : 'grid grid-cols-1 gap-4'}>
        {rows.categories.length === 0 ? (
          <EmptyMenu mayEdit={mayEdit} onAdd={() => setCategory('new')} />
        ) : (
          <Toolbar
            {...{ text, isArranging, mayEdit }}
            onText={setText}
            onArrange={() => setArranging(!isArranging)}
            onAdd={() => setCategory('new')}
          />
        )}
        {isArranging && <p className="text-sm text-muted">{words.arrangeHint}</p>}
        {text !== '' && found.length === 0 && <p className="text-muted">{words.nothingFound}</p>}
        <div ref={order.list} className="grid grid-cols-1 gap-4">
          {rows.categories.map((one, place) => (
            <CategorySection
              key={one.id}
              category={one}
              dishes={found.filter(({ category_id }) => category_id === one.id)}
              isFiltered={text !== ''}
              {...{ rows, menu, mayEdit, arrange, order, place }}
              isArranging={isArranging}
              openId={open?.dish?.id ?? null}
              onOpen={show}
              onEdit={() => setCategory(one)}
            />
          ))}
        </div>
      </div>
      {open && (
        <DishPanel
          key={open.dish?.id ?? `new ${open.categoryId}`}
          {...{ open, rows, menu }}
          onDirty={setDirty}
          onClose={() => show(null)}
          onDone={end}
        />
      )}
      {category && (
        <CategoryDialog category={category} rows={rows} menu={menu} onClose={() => setCategory(null)} />
      )}
      <LeaveDialog guard={guard} />
    </div>
  )
}
