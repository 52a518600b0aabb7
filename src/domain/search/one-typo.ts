/** Tells whether one typing error at most parts two words: a letter wrong, missing, extra, or two neighbours swapped. */
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
