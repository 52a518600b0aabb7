import { createStored } from '#web/shared/stored/stored.ts'

/** Whose hearts this browser knows: filled at once and in every tab, until the server's answer replaces them. */
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

/** Keeps what is known of somebody's hearts; null forgets it. */
export function keepFavourites(known: FavouriteIds | null): void {
  favouriteIds.write(known)
}
