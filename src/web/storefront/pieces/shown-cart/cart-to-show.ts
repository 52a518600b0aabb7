import type { Cart, DishFault } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { LineFault, ShownCart } from './cart-store.ts'

/** The part of the server's cart that is shown. */
export type ChosenLines = Pick<Cart, 'total_price_cart'> & {
  carts: readonly (Pick<
    Cart['carts'][number],
    'id' | 'product_id' | 'quantity' | 'note' | 'choices' | 'unit_price'
  > & { choice_fault: LineFault | null; dish_fault?: DishFault | null })[]
}

/** Joins the server's cart with its restaurant's menu. Lines of dishes that have left the menu are omitted. */
export function cartToShow(partner: Partner, cart: ChosenLines): ShownCart {
  const products = new Map(partner.categories.flatMap((category) => category.products).map((p) => [p.id, p]))
  const lines = cart.carts.flatMap(({ id, product_id: productId, unit_price: price, ...line }) => {
    const product = products.get(productId)
    if (!product) return []
    const { name, description, image } = product
    const { quantity, note, choices, choice_fault, dish_fault } = line
    const fault = choice_fault ?? (dish_fault ? { ...dish_fault, name } : null)
    return [{ id, productId, name, description, imageUrl: image.url, price, quantity, note, choices, fault }]
  })
  return {
    partnerId: partner.id,
    partnerName: partner.name,
    partnerAddress: partner.address,
    lines,
    total: cart.total_price_cart,
  }
}

/** The content of a cart as a text for comparison: dishes, quantities, notes, choices and total. */
export function cartContent({ lines, total }: ShownCart): string {
  return JSON.stringify([
    total,
    ...lines.map((line) => [line.productId, line.quantity, line.note, line.fault, ...line.choices]),
  ])
}
