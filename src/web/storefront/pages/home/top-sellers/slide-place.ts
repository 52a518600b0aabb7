/** How many slides a number of items makes. */
export function countSlides(items: number, perSlide: number): number {
  return Math.max(1, Math.ceil(items / perSlide))
}

/** The slide after or before another one; the first follows the last. */
export function slideBeside(slide: number, step: 1 | -1, slideCount: number): number {
  return (slide + step + slideCount) % slideCount
}

/** The sizes of a row of items, in px. */
export type RowSizes = {
  /** From one item's start to the next one's. */
  itemStep: number
  /** The gap between two items. */
  gap: number
  /** The visible width of the row. */
  width: number
  /** The width of the whole row. */
  scrollWidth: number
  scrollLeft: number
}

/** How many whole items are in sight at once. */
export function itemsInSight({ itemStep, gap, width }: RowSizes): number {
  // Widths in fractions of a pixel add up to a little less than the row.
  return itemStep > 0 ? Math.max(1, Math.floor((width + gap + 1) / itemStep)) : 1
}

/** The slide that a row shows; at the end of the row it is the last slide, which may have fewer items. */
export function slideInSight(sizes: RowSizes, items: number): number {
  const perSlide = itemsInSight(sizes)
  const last = countSlides(items, perSlide) - 1
  const isAtEnd = sizes.scrollLeft > 0 && sizes.scrollLeft + sizes.width >= sizes.scrollWidth - 2
  if (isAtEnd) return last
  return Math.min(last, Math.round(sizes.scrollLeft / (sizes.itemStep * perSlide || 1)))
}
