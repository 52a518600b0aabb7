import { data, replace, useLoaderData } from 'react-router'
import { useWords } from '#web/i18n/words.ts'
import { type PageArgs, pageContext } from '#web/lib/page-context.ts'
import { leaveDeadSession, requireSession } from '#web/lib/require-session.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ClosedCart } from '../cart/closed-cart.tsx'
import { idInPath } from '../cart/id-in-path.ts'
import { askAndShow } from '../cart/show-server-cart.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutWords } from './checkout-words.ts'
import { useFreshCart } from './use-fresh-cart.ts'

/** The cart is null while the restaurant is closed. */
export async function clientLoader({ context, params, request }: PageArgs) {
  requireSession(request)
  const { api, language } = context.get(pageContext)
  const id = idInPath(params.slug)
  if (id === null) throw data('partner_not_found', { status: 404 })
  const asked = api.getPartner({ id })
  const found = async () => {
    const partner = await asked
    return partner.ok ? partner.value : null
  }
  const askCart = () => api.getCart({ partner_id: id })
  const [partner, user, cart] = await Promise.all([asked, api.getUser({}), askAndShow(askCart, found)])
  if (!partner.ok) throw data(partner.refusal.code, { status: partner.refusal.status || 503 })
  const isSignedOut = [user, cart].some((answer) => !answer.ok && answer.refusal.code === 'unauthorized')
  if (isSignedOut) leaveDeadSession(request)
  if (!user.ok) throw data(user.refusal.code, { status: user.refusal.status || 503 })
  const isClosed = partner.value.status !== 'open' || (!cart.ok && cart.refusal.code === 'partner_closed')
  if (isClosed) return { partner: partner.value, user: user.value, cart: null }
  if (!cart.ok) throw data(cart.refusal.code, { status: cart.refusal.status || 503 })
  if (cart.value.carts.length === 0) {
    showToast({ type: 'warning', message: checkoutWords[language].nothingInCart })
    throw replace(`/cart/${id}`)
  }
  return { partner: partner.value, user: user.value, cart: cart.value }
}

/** The page's frame while the browser fetches what belongs to the person. */
export function HydrateFallback() {
  const words = useWords(checkoutWords)
  return (
    <div className="wrap grid min-h-dvh content-start gap-6 pt-4">
      <title>{`${words.title} · Mâm`}</title>
      <div className="pt-11">
        <h1 className="text-3xl">{words.title}</h1>
        <Skeleton className="mt-1 h-5 w-44" />
      </div>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(22rem,26rem)] lg:gap-8">
        <Skeleton className="h-96 w-full rounded-lg" />
        <Skeleton className="h-80 w-full rounded-lg" />
      </div>
    </div>
  )
}

export default function CheckoutPage() {
  const { partner, user, cart } = useLoaderData<typeof clientLoader>()
  const words = useWords(checkoutWords)
  useFreshCart(partner.id, cart)
  return (
    <div className="wrap grid grid-cols-1 gap-6 pt-4 lg:pb-12">
      <title>{`${words.titleAt(partner.name)} · Mâm`}</title>
      <div>
        <BackLink to={`/cart/${partner.id}`}>{words.backToCart}</BackLink>
        <h1 className="text-3xl">{words.title}</h1>
        <p className="text-muted">{partner.name}</p>
      </div>
      {cart ? (
        <CheckoutForm partner={partner} user={user} cart={cart} />
      ) : (
        <ClosedCart partnerId={partner.id} />
      )}
    </div>
  )
}
