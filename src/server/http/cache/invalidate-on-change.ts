import type { Listener } from '../../db/listener.ts'
import { listsTag, partnerTag } from './cache-tags.ts'
import type { ResponseCache } from './response-cache.ts'

type Invalidation = Pick<ResponseCache, 'invalidate' | 'clear'> & {
  /**
   * Updates the search index for one restaurant, or for all if null. Resolves to whether search results may have
   * changed.
   */
  refresh: (partnerId: number | null) => Promise<boolean>
}

/** Invalidates cached answers and updates the search index when any process changes the catalogue. */
export async function invalidateOnChange(
  { invalidate, clear, refresh }: Invalidation,
  listen: Listener['listen'],
): Promise<void> {
  // Lists are invalidated again after the index is updated, because searches in the meantime used the old index.
  function refreshSearch(partnerId: number | null): void {
    refresh(partnerId).then(
      (hasChanged) => (hasChanged ? invalidate([listsTag]) : undefined),
      // Search logs the failure itself, and the next query rebuilds its index.
      () => {},
    )
  }
  function invalidateAll(): void {
    clear()
    refreshSearch(null)
  }
  await listen('catalogue_changed', {
    onMessage(id) {
      // A notification without an id is about many restaurants.
      if (id === '') return invalidateAll()
      invalidate([partnerTag(id), listsTag])
      refreshSearch(Number(id))
    },
    onGap: invalidateAll,
  })
}
