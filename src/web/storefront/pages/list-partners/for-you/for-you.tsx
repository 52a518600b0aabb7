import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { OrderAgainButton } from '#web/storefront/pieces/cart/order-again/order-again-button.tsx'
import { DeliverySpot } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { askForPlace } from '#web/storefront/pieces/delivery/place-question.ts'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { forYouWords } from './for-you-words.ts'
import { type PartnerNearby, type PastOrder, useForYou } from './use-for-you.ts'

const card =
  'relative flex h-20 items-center gap-3 rounded-md border border-line bg-surface p-2 shadow-card hover:border-line-strong'

/** A row with its heading; the row scrolls sideways as a whole. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="shrink-0 overflow-x-auto [scrollbar-width:none] lg:min-w-0 lg:flex-1"
    >
      <h2 id={id} className="mb-1 text-base">
        {title}
      </h2>
      <ul className="flex gap-3">{children}</ul>
    </section>
  )
}

function AgainCard({ order }: { order: PastOrder }) {
  const lang = useContentLang()
  const [first] = order.lines
  return (
    <li className={`${card} w-72`}>
      <Thumb
        src={first?.image.url ?? order.partner.image.url}
        name={first?.name ?? order.partner.name}
        className="w-16 shrink-0 rounded-sm"
      />
      <div lang={lang} className="min-w-0 flex-1 text-sm leading-snug">
        <p className="truncate font-bold">{order.partner.name}</p>
        <p className="line-clamp-2 text-xs text-muted">
          {order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
        </p>
      </div>
      <OrderAgainButton orderId={order.id} isShort className="size-11 shrink-0 px-0!" />
    </li>
  )
}

function NearCard({ partner }: { partner: PartnerNearby }) {
  const lang = useContentLang()
  return (
    <li className={`${card} w-64`}>
      <Thumb src={partner.image.url} name={partner.name} className="w-16 shrink-0 rounded-sm" />
      <div className="min-w-0 text-xs tabular-nums">
        <Link
          to={`/list-products/${partner.id}`}
          lang={lang}
          className="stretch-link block truncate text-sm font-bold"
        >
          {partner.name}
        </Link>
        <p className="dotted">
          <DeliverySpot as="Way" partner={partner} />
        </p>
        <DeliverySpot as="Fee" partner={partner} />
      </div>
    </li>
  )
}

/** Until a place is chosen: one press shows what is near, with its delivery time and fee. */
function WhereTo() {
  const words = useWords(forYouWords)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={askForPlace}
      className={classNames(
        'flex h-full w-full max-w-xl items-center gap-4 rounded-md border border-line bg-surface px-4 text-left shadow-card hover:border-line-strong',
        // A person with a place or with orders sees those instead, a moment after the page.
        import.meta.env.SSR && 'animate-rise [animation-delay:700ms]!',
      )}
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-chili-soft text-chili-ink">
        <Icon name="map-pin" />
      </span>
      <span className="min-w-0 flex-1 text-sm leading-snug">
        <strong className="block text-base">{words.where}</strong>
        <span className="text-muted">{words.whereText}</span>
      </span>
      <Icon name="chevron-right" className="shrink-0 text-muted" />
    </button>
  )
}

function Asking() {
  const words = useWords(forYouWords)
  return (
    <>
      <Skeleton label={words.loading} className="h-5 w-32" />
      <div className="mt-2 flex gap-3 overflow-clip">
        {[1, 2, 3].map((item) => (
          <Skeleton key={item} className="h-20 w-64 shrink-0 rounded-md" />
        ))}
      </div>
    </>
  )
}

/** The personal part: recent orders to order again, and restaurants near by. Its height never changes. */
export function ForYou() {
  const words = useWords(forYouWords)
  const { orders, near, hasPlace, isAsking } = useForYou()
  if (isAsking) return <Asking />
  const hasOrders = orders !== null && orders.length > 0
  if (!hasOrders && !hasPlace) return <WhereTo />
  return (
    <div className="-mx-4 flex gap-6 overflow-x-auto px-4 pb-2 [scrollbar-width:none] sm:mx-0 sm:px-1">
      {hasOrders && (
        <Group title={words.again}>
          {orders.map((order) => (
            <AgainCard key={order.id} order={order} />
          ))}
        </Group>
      )}
      {near && near.length > 0 && (
        <Group title={words.near}>
          {near.map((partner) => (
            <NearCard key={partner.id} partner={partner} />
          ))}
        </Group>
      )}
      {hasPlace && near?.length === 0 && !hasOrders && (
        <p className="self-center text-muted">{words.noneNear}</p>
      )}
    </div>
  )
}
