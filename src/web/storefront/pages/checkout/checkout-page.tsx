import { useEffect, useState } from 'react'
import { replace, useLoaderData, useRevalidator } from 'react-router'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { callAndShowCart } from '#web/storefront/pieces/cart/cart-calls.ts'
import { ClosedCart } from '#web/storefront/pieces/cart/closed-cart.tsx'
import { waitForRowEdits } from '#web/storefront/pieces/cart/pending-row-edits.ts'
import { AheadButton } from '#web/storefront/pieces/closing/ahead/ahead-button.tsx'
import { useFollowSlot } from '#web/storefront/pieces/closing/ahead/use-follow-slot.ts'
import { PageBar } from '#web/storefront/pieces/page/page-bar.tsx'
import { idInPath } from '#web/storefront/pieces/page/read-url.ts'
import { idOrThrow, loadOrThrow, throwRefusal } from '#web/storefront/pieces/session/load-or-throw.ts'
import { privateLoader } from '#web/storefront/pieces/session/private-loader.ts'
import { useFollowSession } from '#web/storefront/pieces/session/use-follow-session.ts'
import { useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { cartContent, cartToShow } from '#web/storefront/pieces/shown-cart/cart-to-show.ts'
import { callForSlot, cartTime, markSlotLost } from '#web/storefront/pieces/slots/slot-calls.ts'
import { wantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { CheckoutOptions } from './use-checkout.ts'

/** Reloads the checkout when another tab has changed the cart, so that the order is what this page shows. */
function useFreshCart(partner: Partner, cart: Cart | null): void {
  const shown = useShownCart()
  const { revalidate } = useRevalidator()
  const isKnown = shown?.partnerId === partner.id && !shown.isUnconfirmed
  const elsewhere = isKnown ? cartContent(shown) : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another tab's change starts a reload
  useEffect(() => {
    if (elsewhere !== null && cart && elsewhere !== cartContent(cartToShow(partner, cart))) void revalidate()
  }, [elsewhere])
}

const OrderBlockNotice = createLazyPart(
  async () => (await import('#web/storefront/pieces/account/order-block-notice.tsx')).OrderBlockNotice,
)

const ClosingNotice = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/closing-notice.tsx')).ClosingNotice,
)

/** The cart is null while the restaurant is closed; the vouchers are null where they could not be fetched. */
export const clientLoader = privateLoader(async ({ api, language, params }) => {
  const id = idOrThrow(idInPath(params.slug), 'partner_not_found')
  const [partner, user, vouchers] = await Promise.all([
    loadOrThrow(callForSlot(id, (wanted) => api.getPartner({ id, ...wanted }))),
    loadOrThrow(api.getUser({})),
    api.listVouchers({ partner_id: id }),
  ])
  const loadedFor = wantedAt(id)
  const known = { partner, user, loadedFor, offered: vouchers.ok ? vouchers.value : null }
  const time = cartTime(partner)
  // The cart of a closed restaurant is not requested (rule 5.3).
  if (time === null) return { ...known, cart: null }
  await waitForRowEdits()
  const cart = await callAndShowCart(
    () => api.getCart({ partner_id: id, ...time }),
    () => Promise.resolve(partner),
  )
  if (!cart.ok) {
    if (cart.refusal.code === 'slot_not_available') markSlotLost(id)
    return ['partner_closed', 'slot_not_available'].includes(cart.refusal.code)
      ? { ...known, cart: null }
      : throwRefusal(cart.refusal)
  }
  if (cart.value.carts.length === 0) {
    showToast({ type: 'warning', message: checkoutWords[language].nothingInCart })
    throw replace(`/cart/${id}`)
  }
  return { ...known, cart: cart.value }
})

/** The page's frame while the browser fetches personal data. */
export function HydrateFallback() {
  const words = useWords(checkoutWords)
  return (
    <div className="wrap grid min-h-dvh content-start gap-6 md:pt-4">
      <title>{`${words.title} · Mâm`}</title>
      <PageBar to="/" back={words.backToCart} title={words.title}>
        <Skeleton className="mt-1 h-5 w-44" />
      </PageBar>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] lg:gap-8">
        <Skeleton label={words.loading} className="h-140 w-full rounded-lg lg:h-116" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
      <div className="fixed inset-x-0 bottom-0 border-t border-line bg-surface lg:hidden">
        <Skeleton className="mx-auto my-3 h-24 w-[calc(100%-clamp(2rem,8vw,4rem))] rounded-lg" />
      </div>
    </div>
  )
}

/** The key by restaurant keeps one restaurant's checkout state out of another's. */
export default function CheckoutPage() {
  useFollowSession()
  const loaded = useLoaderData<typeof clientLoader>()
  return <Checkout key={loaded.partner.id} {...loaded} />
}

function Checkout({
  partner,
  user,
  cart,
  loadedFor,
  offered,
}: ReturnType<typeof useLoaderData<typeof clientLoader>>) {
  // Whether a message has already said that the restaurant is closed.
  const [isTold, setTold] = useState(false)
  const [isUnsure, setUnsure] = useState(false)
  const [stopped, setStopped] = useState<CheckoutOptions['stopped']>({})
  const words = useWords(checkoutWords)
  useFreshCart(partner, cart)
  const slot = useFollowSlot(partner.id, loadedFor)
  const lang = useContentLang()
  return (
    // A short page is as high as the window, so that the total's bar stands at its lower edge.
    <div className="wrap grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] gap-6 md:pt-4 lg:pb-12">
      <title>{`${words.titleAt(partner.name)} · Mâm`}</title>
      <PageBar to={`/cart/${partner.id}`} back={words.backToCart} title={words.title}>
        <div className="flex flex-wrap items-center gap-x-3 md:min-h-7.5">
          <p lang={lang} className="text-muted max-md:text-xs">
            {partner.name}
          </p>
          {/* An order whose answer was lost can be retried after closing time. */}
          {cart && !isUnsure && slot === null && <ClosingNotice partner={partner} />}
          <OrderBlockNotice onStopped={setStopped} />
        </div>
      </PageBar>
      {cart ? (
        <CheckoutForm
          partner={partner}
          user={user}
          cart={cart}
          offered={offered}
          stopped={stopped}
          onClosed={() => setTold(true)}
          onUnsure={setUnsure}
        />
      ) : (
        <ClosedCart partnerId={partner.id} isTold={isTold}>
          <AheadButton partner={partner} />
        </ClosedCart>
      )}
    </div>
  )
}
