/**
 * Whether two words differ by at most one typing error: a wrong, missing or extra letter, or two swapped neighbours.
 */
export function isWithinOneTypo(a: string, b: string): boolean {
  if (a.length > b.length) return isWithinOneTypo(b, a)
  if (b.length - a.length > 1) return false
  const at = firstDifference(a, b)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  if (a.slice(at + 1) === b.slice(at + 1)) return true
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
