import { createStored, useStored } from '#web/shared/stored/stored.ts'

type Membership = { partner_id: number }

const chosen = createStored<number>({
  key: 'mam.partner.restaurant.v1',
  isValid: (value): value is number => Number.isSafeInteger(value),
})

/** Chooses the restaurant for which this device works. */
export const chooseRestaurant = chosen.write

/** The restaurant for which this device works: the chosen one while one works there, else the first. */
export function useRestaurant<One extends Membership>(memberships: readonly One[]): One | undefined {
  const id = useStored(chosen)
  return memberships.find(({ partner_id }) => partner_id === id) ?? memberships[0]
}
