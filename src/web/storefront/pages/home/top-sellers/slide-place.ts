/** How many slides a number of items makes. */
export function countSlides(items: number, perSlide: number): number {
  return Math.max(1, Math.ceil(items / perSlide))
}

/** The slide after or before one; behind the last comes the first. */
export function slideBeside(slide: number, step: 1 | -1, slideCount: number): number {
  return (slide + step + slideCount) % slideCount
}

/** What a row of items measures, in px. */
export type RowSizes = {
  /** From one item's beginning to the next one's. */
  itemStep: number
  /** Between two items. */
  gap: number
  /** What can be seen of the row. */
  width: number
  /** The whole row. */
  scrollWidth: number
  scrollLeft: number
}

/** How many whole items are in sight at once. */
export function itemsInSight({ itemStep, gap, width }: RowSizes): number {
  // Widths of parts of a pixel add up to a little less than the row.
  return itemStep > 0 ? Math.max(1, Math.floor((width + gap + 1) / itemStep)) : 1
}

/** The slide that a row shows; scrolled to its end it is the last, which may be a short one. */
export function slideInSight(sizes: RowSizes, items: number): number {
  const perSlide = itemsInSight(sizes)
  const last = countSlides(items, perSlide) - 1
  const isAtEnd = sizes.scrollLeft > 0 && sizes.scrollLeft + sizes.width >= sizes.scrollWidth - 2
  if (isAtEnd) return last
  return Math.min(last, Math.round(sizes.scrollLeft / (sizes.itemStep * perSlide || 1)))
}
