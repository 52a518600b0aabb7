import type { ListedCart } from '#contracts/carts/cart.ts'
import { createLateValue } from '#web/shared/loading/late-value.ts'
import { currentToken } from '#web/shared/session/session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { currentCart, showCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'

/** The stored carts of the person with this token. */
type AllCarts = { token: string; carts: readonly ListedCart[] }

const knownCarts = createLateValue<AllCarts>()

/** All carts of the signed-in person as React state; null until they are known. */
export function useAllCarts(token: string): readonly ListedCart[] | null {
  const all = knownCarts.use()
  return all?.token === token ? all.carts : null
}

/** Fetches all carts again; answers whether that worked. On failure the shown carts stay. */
export async function refreshAllCarts(signal?: AbortSignal): Promise<boolean> {
  const token = currentToken()
  if (token === null) return false
  const answer = await httpApi.listCarts({}, signal && { signal }).catch(() => null)
  if (answer?.ok && currentToken() === token) knownCarts.set({ token, carts: answer.value })
  return answer?.ok === true
}

/** Empties carts on the server and removes them from the list. The calls are sent even if the page is closed. */
export async function discardCarts(partnerIds: readonly number[]): Promise<void> {
  if (partnerIds.length === 0) return
  if (partnerIds.includes(currentCart()?.partnerId ?? 0)) showCart(null)
  await Promise.all(
    partnerIds.map((partner_id) =>
      httpApi.discardCart({ partner_id }, { outlivesPage: true }).catch(() => null),
    ),
  )
  await refreshAllCarts()
}
