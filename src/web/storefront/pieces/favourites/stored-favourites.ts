import { currentUserId } from '#web/shared/session/session.ts'
import { favouriteIds } from './favourite-ids.ts'
import { shownHearts } from './shown-hearts.ts'

/** The person's favourites, as stored in this browser. */
export function storedFavouritesOf(userId: number): readonly number[] {
  const stored = favouriteIds.read()
  return stored?.userId === userId ? stored.ids : []
}

/** Shows the signed-in person's stored favourites; runs again when they change. */
export function showStoredHearts(): void {
  const userId = currentUserId()
  shownHearts.set(userId === null ? null : storedFavouritesOf(userId))
}

favouriteIds.subscribe(showStoredHearts)
