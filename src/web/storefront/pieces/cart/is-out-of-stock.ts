/** Older answers list several states, today's name one: either way the word is in it (rule 4.2). */
export function isOutOfStock({ status }: { status: string | readonly string[] }): boolean {
  return status.includes('out_of_stock')
}
