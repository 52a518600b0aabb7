import { useId } from 'react'
import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import type { OpenDish } from '../dish/dish-panel.tsx'
import { menuWords } from '../parts/menu-words.ts'
import type { CategoryRow, DishRow } from '../parts/merge-rows.ts'
import { MoveButtons } from '../parts/move-buttons.tsx'
import type { MenuState } from '../parts/use-menu.ts'
import { DishListRow } from './dish-row.tsx'
import { DragHandle } from './drag-handle.tsx'
import type { Arranging } from './use-arranging.ts'
import { type DragOrder, useDragOrder } from './use-drag-order.ts'

type CategorySectionProps = {
  category: CategoryRow
  place: number
  dishes: DishRow[]
  /** True: only some dishes are shown, so their order cannot be changed. */
  isFiltered: boolean
  rows: EditedMenu
  menu: MenuState
  mayEdit: boolean
  isArranging: boolean
  arrange: Arranging
  /** Drags the categories into another order. */
  order: DragOrder
  openId: number | null
  onOpen: (open: OpenDish) => void
  onEdit: () => void
}

type HeadProps = Pick<
  CategorySectionProps,
  'category' | 'place' | 'rows' | 'mayEdit' | 'isArranging' | 'arrange' | 'order' | 'onOpen' | 'onEdit'
> & { headingId: string; count: number }

function CategoryHead(props: HeadProps) {
  const { category, place, rows, mayEdit, isArranging, arrange, order, onOpen, onEdit } = props
  const { headingId, count } = props
  const words = useWords(menuWords)
  const daypart = rows.dayparts.find(({ id }) => id === category.daypart_id)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-sunken px-4 py-1.5">
      {mayEdit && isArranging && <DragHandle order={order} place={place} />}
      <h2 id={headingId} lang="vi" className="min-w-0 text-lg break-words">
        {category.name}
      </h2>
      <span className="text-sm text-muted tabular-nums">{words.dishCount(count)}</span>
      {category.is_hidden && <Badge icon={<Icon name="eye-off" />}>{words.hidden}</Badge>}
      {daypart && (
        <Badge tone="turmeric" icon={<Icon name="clock" />}>
          {daypart.name}
        </Badge>
      )}
      {mayEdit && (
        <span className="ml-auto flex items-center">
          {isArranging ? (
            <MoveButtons
              name={category.name}
              place={place}
              count={rows.categories.length}
              onMove={(to) => arrange.moveCategory(place, to)}
            />
          ) : (
            <>
              <IconButton
                label={words.editCategory(category.name)}
                icon="pencil"
                className="size-12"
                onClick={onEdit}
              />
              <IconButton
                label={words.addDishTo(category.name)}
                icon="plus"
                className="size-12"
                onClick={() => onOpen({ dish: null, categoryId: category.id })}
              />
            </>
          )}
        </span>
      )}
    </div>
  )
}

const marks = {
  dragged: 'border-line opacity-50',
  before: 'border-line border-t-chili!',
  after: 'border-line border-b-chili!',
}

/** A category with its dishes in their order. */
export function CategorySection(props: CategorySectionProps) {
  const { category, dishes, isFiltered, rows, menu, mayEdit, isArranging, arrange, openId, onOpen } = props
  const mark = props.order.markOf(props.place)
  const words = useWords(menuWords)
  const headingId = useId()
  const order = useDragOrder((from, to) => arrange.moveDish(category.id, from, to))
  if (isFiltered && dishes.length === 0) return null
  return (
    <section
      aria-labelledby={headingId}
      className={classNames(
        'overflow-clip rounded-lg border bg-surface shadow-card',
        mark ? marks[mark] : 'border-line',
      )}
    >
      <CategoryHead {...props} headingId={headingId} count={dishes.length} />
      {dishes.length === 0 && <p className="px-4 py-3 text-sm text-muted">{words.noDishes}</p>}
      <ol ref={order.list}>
        {dishes.map((dish, place) => (
          <DishListRow
            key={dish.id}
            {...{ dish, rows, menu, mayEdit, place }}
            isOpen={dish.id === openId}
            onOpen={() => onOpen({ dish, categoryId: dish.category_id })}
            arranging={
              isArranging && !isFiltered
                ? {
                    order,
                    count: dishes.length,
                    onMove: (to) => arrange.moveDish(category.id, place, to),
                  }
                : null
            }
          />
        ))}
      </ol>
    </section>
  )
}
