import { Link, useLoaderData, useParams } from 'react-router'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import { ClosedCart } from '#web/storefront/pieces/cart/closed-cart.tsx'
import { waitForRowEdits } from '#web/storefront/pieces/cart/pending-row-edits.ts'
import { AheadButton } from '#web/storefront/pieces/closing/ahead/ahead-button.tsx'
import { useFollowSlot } from '#web/storefront/pieces/closing/ahead/use-follow-slot.ts'
import { idInPath } from '#web/storefront/pieces/page/read-url.ts'
import { useKnownPartner } from '#web/storefront/pieces/partner/known-partners.ts'
import { idOrThrow, loadOrThrow, throwRefusal } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { callForSlot, cartTime, markSlotLost } from '#web/storefront/pieces/slots/slot-calls.ts'
import { wantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { CartContents } from './cart-contents.tsx'

const ClosingNotice = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/closing-notice.tsx')).ClosingNotice,
)

const ChosenSlot = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/ahead/chosen-slot.tsx')).ChosenSlot,
)

/** The cart is read for the chosen slot, else for now; it is null while the restaurant is closed. */
export const clientLoader = privateLoader(async ({ api, params }) => {
  const id = idOrThrow(idInPath(params.slug), 'partner_not_found')
  const partner = await loadOrThrow(callForSlot(id, (wanted) => api.getPartner({ id, ...wanted })))
  const loadedFor = wantedAt(id)
  if (partner.status !== 'open' && loadedFor === null) return { partner, loadedFor, cart: null }
  await waitForRowEdits()
  const ask = () => api.getCart({ partner_id: id, ...cartTime(partner) })
  const inSlot = await ask()
  const isLost = !inSlot.ok && inSlot.refusal.code === 'slot_not_available'
  if (isLost) markSlotLost(id)
  const cart = isLost ? await ask() : inSlot
  if (cart.ok) return { partner, loadedFor, cart: cart.value }
  const isClosed = cart.refusal.code === 'partner_closed'
  return isClosed ? { partner, loadedFor, cart: null } : throwRefusal(cart.refusal)
})

/** The page's frame while the browser fetches personal data. It names the restaurant where the browser knows it. */
export function HydrateFallback() {
  const words = useWords(cartWords)
  const lang = useContentLang()
  const partner = useKnownPartner(idInPath(useParams().slug))
  return (
    <div className="wrap grid min-h-dvh grid-cols-1 content-start gap-4 pt-4 lg:gap-6 lg:pt-10">
      <title>{`${words.title} · Mâm`}</title>
      <div className="grid gap-1">
        <h1 className="text-3xl">{words.title}</h1>
        {partner ? (
          <>
            <p lang={lang} className="py-1 font-bold">
              {partner.name}
            </p>
            <p lang={lang} className="line-clamp-2 text-sm text-muted">
              {partner.address}
            </p>
          </>
        ) : (
          <>
            <Skeleton className="my-1 h-6.5 w-48" />
            <Skeleton className="h-5 w-72 max-w-full" />
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8">
        <div className="grid grid-cols-1 gap-3">
          {[1, 2].map((line) => (
            <Skeleton key={line} className="h-48 w-full rounded-lg md:h-28" />
          ))}
        </div>
        <Skeleton className="h-64 w-full rounded-lg max-lg:hidden" />
      </div>
      <div className="fixed inset-x-0 bottom-0 border-t border-line bg-surface lg:hidden">
        <Skeleton className="mx-auto my-3 h-29 w-[calc(100%-clamp(2rem,8vw,4rem))] rounded-lg" />
      </div>
    </div>
  )
}

export default function CartPage() {
  useFollowSession()
  const { partner, loadedFor, cart } = useLoaderData<typeof clientLoader>()
  const words = useWords(cartWords)
  const lang = useContentLang()
  const slot = useFollowSlot(partner.id, loadedFor)
  return (
    <div className="wrap grid grid-cols-1 gap-4 pt-4 lg:gap-6 lg:py-10">
      <title>{`${words.titleAt(partner.name)} · Mâm`}</title>
      <div className="grid gap-1">
        <h1 className="text-3xl">{words.title}</h1>
        <div className="flex flex-wrap items-center gap-x-3">
          <Link
            to={`/list-products/${partner.id}`}
            lang={lang}
            className="py-1 font-bold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {partner.name}
          </Link>
          {cart && slot === null && <ClosingNotice key={partner.id} partner={partner} />}
        </div>
        <p lang={lang} className="line-clamp-2 text-sm text-muted">
          {partner.address}
        </p>
      </div>
      {slot && <ChosenSlot partner={partner} slot={slot} />}
      {cart ? (
        <CartContents partner={partner} cart={cart} />
      ) : (
        <ClosedCart partnerId={partner.id} isTold={slot !== null}>
          <AheadButton partner={partner} />
        </ClosedCart>
      )}
    </div>
  )
}
