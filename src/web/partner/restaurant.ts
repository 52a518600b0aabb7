import { createStored, useStored } from '#web/shared/stored/stored.ts'

type Membership = { partner_id: number }

const chosen = createStored<number>({
  key: 'mam.partner.restaurant.v1',
  isValid: (value): value is number => Number.isSafeInteger(value),
})

/** Stores the id of the restaurant that this device works for. */
export const chooseRestaurant = chosen.write

/** The restaurant that this device works for: the chosen one if the person is still its member, else the first. */
export function useRestaurant<One extends Membership>(memberships: readonly One[]): One | undefined {
  const id = useStored(chosen)
  return memberships.find(({ partner_id }) => partner_id === id) ?? memberships[0]
}
