import type { Cart } from '#contracts/cart.ts'
import type { Partner } from '#contracts/partner.ts'
import type { Vnd } from '#domain/money.ts'
import { createStored } from './stored.ts'
import { useStored } from './use-stored.ts'

/** A line of the shown cart, with what the menu says of its dish. */
export type ShownLine = {
  productId: number
  name: string
  description: string
  imageUrl: string | null
  price: Vnd
  quantity: number
}

/** The cart that the browser holds and shows: that of the partner last visited. The server's answer replaces it. */
export type ShownCart = {
  partnerId: number
  partnerName: string
  partnerAddress: string
  lines: ShownLine[]
  total: Vnd
}

const stored = createStored<ShownCart>({
  key: 'mam.cart.v1',
  maxBytes: 100_000,
  isValid: (value): value is ShownCart =>
    typeof value === 'object' &&
    value !== null &&
    'partnerId' in value &&
    'lines' in value &&
    Array.isArray(value.lines),
})

/** Joins the server's cart with its partner's menu. Lines of dishes that the menu no longer has are left out. */
export function cartToShow(partner: Partner, cart: Cart): ShownCart {
  const products = new Map(partner.categories.flatMap((category) => category.products).map((p) => [p.id, p]))
  const lines = cart.carts.flatMap(({ product_id, quantity }) => {
    const product = products.get(product_id)
    if (!product) return []
    const { name, description, price, image } = product
    return [{ productId: product_id, name, description, imageUrl: image.url, price, quantity }]
  })
  return {
    partnerId: partner.id,
    partnerName: partner.name,
    partnerAddress: partner.address,
    lines,
    total: cart.total_price_cart,
  }
}

/** Shows a cart everywhere, in every tab. */
export function showCart(cart: ShownCart | null): void {
  stored.write(cart)
}

/** The cart shown now. */
export function currentCart(): ShownCart | null {
  return stored.read()
}

/** The shown cart as React state. */
export function useShownCart(): ShownCart | null {
  return useStored(stored)
}
