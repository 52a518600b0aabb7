const slots = 7

/**
 * The pages offered beside the current one: always the first and the last, never more than seven entries,
 * a null where pages are left out, and the same number of entries on every page, so that nothing jumps.
 */
export function pageWindow(page: number, pageCount: number): (number | null)[] {
  const span = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
  if (pageCount <= slots) return span(1, pageCount)
  if (page <= 4) return [...span(1, 5), null, pageCount]
  if (page >= pageCount - 3) return [1, null, ...span(pageCount - 4, pageCount)]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}
