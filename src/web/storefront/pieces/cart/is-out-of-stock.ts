/**
 * Whether a dish is out of stock (rule 4.2). `includes` serves both an array of states, as older answers have it, and a
 * single state as text.
 */
export function isOutOfStock({ status }: { status: string | readonly string[] }): boolean {
  return status.includes('out_of_stock')
}
