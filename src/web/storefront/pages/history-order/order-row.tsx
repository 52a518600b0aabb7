import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { momentForPeople } from '#domain/time/shown-time.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { OrderAgainButton } from '#web/storefront/pieces/cart/order-again/order-again-button.tsx'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import type { HistoryOrder } from './history-query.ts'
import { historyWords } from './history-words.ts'
import { RateButton } from './rate-button.tsx'
import { StatusBadge } from './status-badge.tsx'

const size = 'min-h-11 flex-1 whitespace-nowrap xl:flex-none'

type OrderActionsProps = {
  order: Pick<HistoryOrder, 'id' | 'status'>
  onDetail: () => void
  /** Whether a phone hides the buttons for the details. */
  isFolded: boolean
}

/** Opens the order's details, follows it while it is in progress, or orders it again. */
function OrderActions({ order, onDetail, isFolded }: OrderActionsProps) {
  const words = useWords(historyWords)
  const folded = isFolded ? 'max-md:hidden' : ''
  return (
    <div className="flex flex-wrap gap-2 xl:grid">
      {order.status === 'shipping' && (
        <Link
          to={`/orders/${order.id}`}
          aria-label={words.followOrder(order.id)}
          className={classNames(buttonClass({ variant: 'primary', size: 'small' }), size)}
        >
          {words.follow}
        </Link>
      )}
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={words.detailOf(order.id)}
        onClick={onDetail}
        className={`${size} ${folded}`}
      >
        {words.detail}
      </Button>
      <OrderAgainButton
        orderId={order.id}
        size="small"
        className={`${size} ${order.status === 'shipping' ? folded : ''}`}
      />
    </div>
  )
}

/** A summary of the dishes, not shown in the table of a wide screen. */
function OrderDishes({ lines, number_of_lines }: Pick<HistoryOrder, 'lines' | 'number_of_lines'>) {
  const words = useWords(historyWords)
  const lang = useContentLang()
  const unlisted = number_of_lines - lines.length
  if (number_of_lines === 0) return null
  return (
    <div className="flex items-center gap-3 max-md:contents md:mt-3 xl:hidden">
      <div className="flex shrink-0 *:not-first:-ml-4 max-md:row-span-2 max-md:row-start-1 max-md:[&>:not(:first-child)]:hidden">
        {lines.slice(0, 3).map(({ id, name, image }) => (
          <Thumb key={id} src={image.url} name={name} className="w-14 rounded-md border-2 border-surface" />
        ))}
      </div>
      <p className="line-clamp-2 min-w-0 text-sm max-md:text-xs max-md:text-muted">
        <span lang={lang}>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</span>
        {unlisted > 0 && ` ${words.more(unlisted)}`}
      </p>
    </div>
  )
}

/** The restaurant; its name links to the menu. */
function OrderPartner({ partnerId, partner }: { partnerId: number; partner: HistoryOrder['partner'] }) {
  const lang = useContentLang()
  return (
    <div className="flex items-start gap-3 max-md:col-start-2 max-md:pr-9">
      <Thumb
        src={partner.image.url}
        name={partner.name}
        eager
        className="w-14 shrink-0 rounded-md max-xl:hidden"
      />
      <div className="min-w-0 leading-snug">
        <Link
          to={`/list-products/${partnerId}`}
          lang={lang}
          className="inline-block py-0.5 font-bold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {partner.name}
        </Link>
        <span lang={lang} className="line-clamp-1 text-sm text-muted max-md:hidden xl:line-clamp-3">
          {partner.address}
        </span>
      </div>
    </div>
  )
}

type OrderCellProps = {
  /** The column's name, shown above the value where the order is a card. */
  label?: string
  className?: string
  children: ReactNode
}

function OrderCell({ label, className, children }: OrderCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: display:block would take it away where the order is a card
      role="cell"
      className={classNames(
        'block min-w-0 xl:table-cell xl:border-t xl:border-line xl:px-3 xl:py-5 xl:align-top xl:first:pl-6 xl:last:pr-6',
        className,
      )}
    >
      {label && (
        <span aria-hidden="true" className="block text-xs whitespace-nowrap text-muted xl:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}

/** The driver of the order, if there is one. */
function OrderDriver({ order }: { order: Pick<HistoryOrder, 'driver' | 'status'> }) {
  const words = useWords(historyWords)
  const { driver, status } = order
  if (driver.name === null) {
    return (
      <span className="min-h-9 content-center text-muted">
        {status === 'shipping' ? words.noDriverYet : words.noDriver}
      </span>
    )
  }
  return (
    <span className="flex min-h-9 min-w-0 items-center gap-2 leading-snug">
      <Avatar src={driver.image.url} name={driver.name} className="size-9 text-sm" />
      <span className="min-w-0">{driver.name}</span>
    </span>
  )
}

/** The wire's time as `HH:mm DD-MM-YYYY`; a narrow column breaks the line only between time and day. */
function MomentText({ moment }: { moment: string }) {
  const [time, day] = momentForPeople(moment).split(' ')
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{time}</span> <span className="whitespace-nowrap">{day}</span>
    </span>
  )
}

type OrderRowProps = {
  order: HistoryOrder
  /** Whether the server is asked if the order can be rated. */
  isAsking: boolean
  onRate: () => void
  onDetail: () => void
}

/** One order: a row of the table, or a card that begins with date, status and dishes. */
export function OrderRow({ order, isAsking, onRate, onDetail }: OrderRowProps) {
  const words = useWords(historyWords)
  const [isOpen, setOpen] = useState(false)
  // A closed row on a phone shows what identifies an order. The rest opens below it.
  const folded = isOpen ? '' : 'max-md:hidden'
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: display:grid would take it away where the order is a card
      role="row"
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] md:grid-rows-[auto_1fr_auto_auto_auto] gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-3 shadow-card sm:p-5 xl:table-row xl:bg-transparent xl:shadow-none"
    >
      <OrderCell label={words.number} className={`order-1 xl:whitespace-nowrap ${folded}`}>
        <span className="font-bold tabular-nums">{order.id}</span>
      </OrderCell>
      <OrderCell className={`order-6 text-muted xl:whitespace-nowrap xl:text-ink ${folded}`}>
        <span>{words[order.type_checkout]}</span>
      </OrderCell>
      <OrderCell label={words.time} className={`order-2 ${folded}`}>
        <MomentText moment={order.created_at} />
      </OrderCell>
      <OrderCell className="order-4 col-span-3 max-md:grid max-md:grid-cols-[3.5rem_minmax(0,1fr)] max-md:gap-x-3 xl:w-80">
        <OrderPartner partnerId={order.partner_id} partner={order.partner} />
        <OrderDishes {...order} />
      </OrderCell>
      <OrderCell label={words.driver} className={`order-5 col-span-3 xl:w-44 ${folded}`}>
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 xl:grid-cols-1 xl:justify-items-start">
          <OrderDriver order={order} />
          <RateButton order={order} isAsking={isAsking} onRate={onRate} />
        </div>
      </OrderCell>
      <OrderCell className="order-7 col-span-2 content-center text-right max-md:col-span-1 max-md:text-left">
        <span aria-hidden="true" className="mr-2 text-sm text-muted max-md:hidden xl:hidden">
          {words.total}
        </span>
        <Price amount={order.total} className="text-chili-ink" />
        {!isOpen && (
          <span className="block text-xs text-muted tabular-nums md:hidden">
            <span className="sr-only">{words.time}: </span>
            {momentForPeople(order.created_at).split(' ')[1]}
          </span>
        )}
      </OrderCell>
      <OrderCell className={`order-3 max-md:col-span-3 ${order.status === 'completed' ? folded : ''}`}>
        <StatusBadge order={order} className="md:max-xl:justify-items-end md:max-xl:text-right" />
      </OrderCell>
      <OrderCell className="order-8 col-span-3 max-md:col-span-2">
        <OrderActions order={order} onDetail={onDetail} isFolded={!isOpen} />
        <IconButton
          label={words.open(order.id)}
          aria-expanded={isOpen}
          icon={<Icon name="chevron-down" className={isOpen ? 'rotate-180' : ''} />}
          onClick={() => setOpen(!isOpen)}
          className="absolute right-1 top-1 md:hidden"
        />
      </OrderCell>
    </tr>
  )
}
