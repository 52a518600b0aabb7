import type { ShownCart } from '#web/storefront/pieces/session/shown-cart.ts'

/** What would be ordered, for comparing: dishes, quantities and notes, and what they come to. */
export function cartContent({ lines, total }: ShownCart): string {
  return JSON.stringify([total, ...lines.map(({ productId, quantity, note }) => [productId, quantity, note])])
}
