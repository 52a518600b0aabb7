import { createStored } from '#web/shared/stored/stored.ts'

/**
 * The favourites that this browser has stored, with the person they belong to. They are shown in every tab until the
 * server answers.
 */
type FavouriteIds = { userId: number; ids: readonly number[] }

export const favouriteIds = createStored<FavouriteIds>({
  key: 'mam.favourites.v1',
  maxBytes: 10_000,
  isValid: (value): value is FavouriteIds =>
    typeof value === 'object' && value !== null && 'userId' in value && 'ids' in value && isIds(value.ids),
})

function isIds(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isInteger)
}

/** Stores a person's favourites; null removes them. */
export function storeFavourites(known: FavouriteIds | null): void {
  favouriteIds.write(known)
}
