import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'

/** What ordering an old order again would put into the cart, and what has changed since. */
export type ReorderPreview = OutputOf<Endpoints['previewReorder']>

type Line = ReorderPreview['lines'][number]

/** What stands in the way of ordering again altogether; null when something can be put into the cart. */
export function obstacleOf({
  partner,
  lines,
}: ReorderPreview): 'closed' | 'partnerGone' | 'nothingLeft' | null {
  if (partner.status === 'gone') return 'partnerGone'
  if (partner.status === 'close') return 'closed'
  return lines.some(isBuyable) ? null : 'nothingLeft'
}

/** Whether the old order goes into the cart as it was, without a question: nothing changed, and nothing is replaced. */
export function isAsBefore(preview: ReorderPreview): boolean {
  return (
    obstacleOf(preview) === null &&
    preview.replaces === 0 &&
    preview.lines.every((line) => line.change === null)
  )
}

/** Whether a dish of the old order can still be bought, at whatever price. */
export function isBuyable(line: Line): boolean {
  return line.change === null || line.change === 'price'
}
