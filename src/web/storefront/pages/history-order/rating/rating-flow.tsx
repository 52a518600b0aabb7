import { useState } from 'react'
import { firstParty, type RatedOrder } from './rated-order.ts'
import { RatingModal } from './rating-modal.tsx'

type RatingFlowProps = {
  order: RatedOrder
  isDriverRated: boolean
  /** The restaurant is rated, and so the order is. */
  onDone: () => void
  onGone: () => void
  onClose: () => void
}

/** The driver's rating, then the restaurant's (spec §4: rating flow). */
export function RatingFlow({ order, isDriverRated, onDone, onGone, onClose }: RatingFlowProps) {
  const [party, setParty] = useState(() => firstParty(order, isDriverRated))
  return (
    <RatingModal
      // The restaurant's form begins empty.
      key={party}
      order={order}
      party={party}
      onRated={party === 'driver' ? () => setParty('partner') : onDone}
      onGone={onGone}
      onClose={onClose}
    />
  )
}
