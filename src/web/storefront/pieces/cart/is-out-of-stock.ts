/** Older answers list several states, today's name one: either way the word is in it (spec §2: Menu). */
export function isOutOfStock({ status }: { status: string | readonly string[] }): boolean {
  return status.includes('out_of_stock')
}
