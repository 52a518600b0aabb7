/**
 * Whether a dish is out of stock. Older answers list several states, today's name one; `includes` serves both (rule
 * 4.2).
 */
export function isOutOfStock({ status }: { status: string | readonly string[] }): boolean {
  return status.includes('out_of_stock')
}
