import type { ChosenChoice } from '#domain/menus/options.ts'
import { inTurn } from '#web/shared/stored/in-turn.ts'
import { createPendingAction } from '#web/storefront/pieces/session/pending-action.ts'

/** What goes into a cart, and how it is called. */
export type Dish = {
  partnerId: number
  productId: number
  quantity: number
  name: string
  /** For the kitchen; missing, a note that the line has stays. */
  note?: string | undefined
  /** Missing, the defaults. */
  choices?: ChosenChoice[] | undefined
}

/** A dish that a guest wanted, to be put in after the login. */
const pendingAdd = createPendingAction<Dish>(
  'mam.pending-add.v1',
  ({ partnerId, productId, quantity, name, note, choices = [] }) =>
    Array.isArray(choices) &&
    [partnerId, productId, quantity, ...choices.flatMap(Object.values)].every(Number.isInteger) &&
    typeof name === 'string' &&
    (note === undefined || typeof note === 'string'),
)

/** Remembers the dish that a guest wanted on the way to the login. */
export const keepPendingAdd = pendingAdd.keep

/** What is in the cart by now, however it came there, is not put in once more. */
export function forgetPendingAdd(productId: number): void {
  pendingAdd.take((pending) => pending.productId === productId)
}

/**
 * Puts in the dish that was wanted at this restaurant, once: a login brings every tab that waited for one back to its
 * menu, so the tabs go one after the other. It is forgotten before it is sent, since a page left meanwhile may have sent it.
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
