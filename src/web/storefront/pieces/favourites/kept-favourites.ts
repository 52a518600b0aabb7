import { currentUserId } from '#web/shared/session/session.ts'
import { favouriteIds } from './favourite-ids.ts'
import { shownHearts } from './shown-hearts.ts'

/** The hearts of this person, as far as the browser knows. */
export function keptFavouritesOf(userId: number): readonly number[] {
  const kept = favouriteIds.read()
  return kept?.userId === userId ? kept.ids : []
}

/** Shows the hearts of the signed-in person; also run when they change. */
export function showKeptHearts(): void {
  const userId = currentUserId()
  shownHearts.set(userId === null ? null : keptFavouritesOf(userId))
}

favouriteIds.subscribe(showKeptHearts)
