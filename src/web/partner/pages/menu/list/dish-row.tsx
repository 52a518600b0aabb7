import type { EditedMenu } from '#contracts/menus/edited-menu.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import type { DishRow } from '../parts/merge-rows.ts'
import { MoveButtons } from '../parts/move-buttons.tsx'
import { StockButton } from '../parts/stock-button.tsx'
import type { MenuState } from '../parts/use-menu.ts'
import { DragHandle } from './drag-handle.tsx'
import type { DragOrder } from './use-drag-order.ts'

type DishListRowProps = {
  dish: DishRow
  rows: EditedMenu
  menu: MenuState
  mayEdit: boolean
  place: number
  isOpen: boolean
  onOpen: () => void
  /** Moves the dish in its category; null while the order is not being changed. */
  arranging: { order: DragOrder; count: number; onMove: (to: number) => void } | null
}

/** Whether a dish has sizes: then its price is the price of the smallest. */
function hasSizes({ groups }: EditedMenu, dish: DishRow): boolean {
  return groups.some(({ id, is_size }) => is_size && dish.groups.some(({ group_id }) => group_id === id))
}

function HideButton({ dish, menu }: Pick<DishListRowProps, 'dish' | 'menu'>) {
  const words = useWords(menuWords)
  const is_hidden = !dish.is_hidden
  const change = () =>
    menu.submit(
      partnerApi.editDish({
        partner_id: menu.partnerId,
        product_id: dish.id,
        version: dish.version,
        is_hidden,
      }),
      {
        message: is_hidden ? words.nowHidden : words.nowShown,
        guess: (rows) => ({
          ...rows,
          products: rows.products.map((row) => (row.id === dish.id ? { ...row, is_hidden } : row)),
        }),
      },
    )
  return (
    <IconButton
      label={dish.is_hidden ? words.show(dish.name) : words.hide(dish.name)}
      icon={<Icon name={dish.is_hidden ? 'eye-off' : 'eye'} className={dish.is_hidden ? 'text-muted' : ''} />}
      className="size-12 shrink-0"
      onClick={() => void change()}
    />
  )
}

const marks = {
  dragged: 'opacity-50',
  before: 'border-t-chili!',
  after: 'border-b-chili!',
}

/** A dish in the list with its name, price and stock. */
export function DishListRow(props: DishListRowProps) {
  const { dish, rows, menu, mayEdit, place, isOpen, onOpen, arranging } = props
  const words = useWords(menuWords)
  const price = formatVnd(dish.price)
  const mark = arranging?.order.markOf(place) ?? null
  const daypart = rows.dayparts.find(({ id }) => id === dish.daypart_id)
  return (
    <li
      className={classNames(
        'flex min-w-0 flex-wrap items-center justify-end gap-x-3 gap-y-1 border-y border-transparent border-b-line px-3 py-1.5 last:border-b-transparent',
        isOpen && 'bg-turmeric-soft',
        mark && marks[mark],
      )}
    >
      {arranging && <DragHandle order={arranging.order} place={place} />}
      <Picture
        src={dish.image.url}
        name={dish.name}
        alt=""
        ratio="square"
        className={classNames('w-12 shrink-0 rounded-md!', dish.is_hidden && 'opacity-50')}
      />
      <div className="min-w-0 flex-1 basis-28">
        {mayEdit && !arranging ? (
          <button
            type="button"
            lang="vi"
            aria-label={words.editDish(dish.name)}
            onClick={onOpen}
            className="line-clamp-2 min-h-6 text-left font-bold wrap-anywhere hover:underline"
          >
            {dish.name}
          </button>
        ) : (
          <span lang="vi" className="line-clamp-2 font-bold">
            {dish.name}
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted tabular-nums">
          {hasSizes(rows, dish) ? words.from(price) : price}
          {dish.is_hidden && <Badge>{words.hidden}</Badge>}
          {daypart && <Badge tone="turmeric">{daypart.name}</Badge>}
        </span>
      </div>
      {arranging ? (
        <MoveButtons name={dish.name} place={place} count={arranging.count} onMove={arranging.onMove} />
      ) : (
        <>
          <StockButton kind="product" row={dish} menu={menu} />
          {mayEdit && <HideButton dish={dish} menu={menu} />}
        </>
      )}
    </li>
  )
}
