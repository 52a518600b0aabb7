/** The value at the top of an axis: the next 1, 2 or 5 with zeros that no bar exceeds. */
export function axisTop(highest: number): number {
  if (highest <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(highest))
  return ([1, 2, 5, 10].find((step) => step * power >= highest) ?? 10) * power
}
