import type { ChosenChoice } from '#domain/menus/options.ts'
import { inTurn } from '#web/shared/stored/in-turn.ts'
import { createPendingAction } from '#web/storefront/pieces/session/pending-action.ts'

/** A dish to add to a cart, with its name. */
export type Dish = {
  partnerId: number
  productId: number
  quantity: number
  name: string
  /** The note to the kitchen; without it, the line's current note stays. */
  note?: string | undefined
  /** The chosen options; without them, the defaults. */
  choices?: ChosenChoice[] | undefined
}

/** A dish that a guest has chosen, to be added after the login. */
const pendingAdd = createPendingAction<Dish>(
  'mam.pending-add.v1',
  ({ partnerId, productId, quantity, name, note, choices = [] }) =>
    Array.isArray(choices) &&
    [partnerId, productId, quantity, ...choices.flatMap(Object.values)].every(Number.isInteger) &&
    typeof name === 'string' &&
    (note === undefined || typeof note === 'string'),
)

/** Stores the dish that a guest chose, before the guest goes to the login. */
export const storePendingAdd = pendingAdd.store

/** Forgets a pending dish that was added in another way. */
export function forgetPendingAdd(productId: number): void {
  pendingAdd.take((pending) => pending.productId === productId)
}

/**
 * Adds the pending dish of this restaurant, once. A login brings every waiting tab back to its menu, so the tabs take
 * turns. The dish is forgotten before it is sent, since a page that is left meanwhile may have sent it.
 */
export async function withPendingAdd<Answer>(
  partnerId: number,
  add: (dish: Dish) => Promise<Answer>,
): Promise<Answer | null> {
  return inTurn('mam.pending-add', async () => {
    const pending = pendingAdd.take((dish) => dish.partnerId === partnerId)
    return pending && add(pending)
  })
}
