import type { Delivery } from '#contracts/orders/delivery.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import type { DishLine } from '#web/shared/delivery/dish-lines.tsx'
import { CallAndRoute } from '#web/shared/delivery/recipient.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { offerWords } from '../../../frame/offer-words.ts'
import { orderWords } from './order-words.ts'
import type { useTicked } from './ticked-dishes.ts'
import { WayMap } from './way-map.tsx'

function Kitchen({ order: { ready_at, ready_by } }: Pick<Delivery, 'order'>) {
  const words = useWords(orderWords)
  const text = ready_at
    ? words.ready
    : ready_by
      ? words.readyBy(formatTimeOfDay(new Date(ready_by)))
      : words.cooking
  return <p className="rounded-md bg-turmeric-soft px-3 py-2 font-bold">{text}</p>
}

/** The way to the restaurant. */
export function WayToRestaurant({ order, tile_url }: Pick<Delivery, 'order' | 'tile_url'>) {
  const { load } = useWords(offerWords)
  const { partner, number_of_dishes, number_of_cups } = order
  return (
    <>
      <div lang="vi">
        <p className="text-xl font-bold">{partner.name}</p>
        <p className="text-muted">{partner.address}</p>
      </div>
      <Kitchen order={order} />
      <CallAndRoute name={partner.name} phone={partner.phone_number} to={partner} />
      <WayMap to={partner} kind="restaurant" tileUrl={tile_url} />
      <p className="font-bold">{load(number_of_dishes, number_of_cups)}</p>
    </>
  )
}

type DishesProps = { lines: readonly DishLine[]; ticked: ReturnType<typeof useTicked> }

function DishesToTick({ lines, ticked }: DishesProps) {
  const words = useWords(orderWords)
  const isComplete = lines.every((_, at) => ticked.lines.includes(at))
  return (
    <fieldset className="grid min-w-0 grid-cols-1">
      <legend className="text-base font-bold">{words.check}</legend>
      <ul lang="vi" className="divide-y divide-line">
        {lines.map(({ name, quantity, choices }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order keep their places
          <li key={at}>
            <label className="flex min-h-14 items-center gap-3 py-1.5">
              <input
                type="checkbox"
                className="size-7 shrink-0"
                checked={ticked.lines.includes(at)}
                onChange={() => ticked.toggle(at)}
              />
              <span className="min-w-0 text-lg leading-tight">
                <strong className="tabular-nums">{quantity} ×</strong> {name}
                {choices.length > 0 && (
                  <span className="block text-sm text-muted">
                    {choices
                      .map((one) => (one.quantity > 1 ? `${one.quantity} × ${one.name}` : one.name))
                      .join(' · ')}
                  </span>
                )}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {!isComplete && lines.length > 1 && (
        <Button
          icon="circle-check"
          className="min-h-14"
          onClick={() => ticked.tick(lines.map((_, at) => at))}
        >
          {words.allHere}
        </Button>
      )}
    </fieldset>
  )
}

/** At the restaurant: the dishes to tick off, and what is paid there. */
export function AtRestaurant({ order, lines, ticked }: Pick<Delivery, 'order'> & DishesProps) {
  const words = useWords(orderWords)
  const { partner, cash_to_advance } = order
  return (
    <>
      <p lang="vi" className="text-xl font-bold">
        {partner.name}
      </p>
      <Kitchen order={order} />
      <DishesToTick lines={lines} ticked={ticked} />
      <p className="flex flex-wrap items-baseline justify-between gap-2 rounded-md bg-sunken px-3 py-2">
        <span className="font-bold">{cash_to_advance > 0 ? words.pay : words.payNothing}</span>
        {cash_to_advance > 0 && <Price amount={cash_to_advance} size="large" />}
      </p>
    </>
  )
}
