import type { Listener } from '../../db/listener.ts'
import { listsTag, partnerTag } from './cache-tags.ts'
import type { ResponseCache } from './response-cache.ts'

type Invalidation = Pick<ResponseCache, 'invalidate' | 'clear'> & {
  /** Makes what is searched follow one restaurant, or all where it is null; tells whether searches find anything else now. */
  refresh: (partnerId: number | null) => Promise<boolean>
}

/** Outdates cached answers, and what is searched, as soon as any process has changed what they show. */
export async function invalidateOnChange(
  { invalidate, clear, refresh }: Invalidation,
  listen: Listener['listen'],
): Promise<void> {
  // Searches answered before the search has caught up are as outdated as those before the change.
  function refreshSearch(partnerId: number | null): void {
    refresh(partnerId).then(
      (isOther) => (isOther ? invalidate([listsTag]) : undefined),
      // It is in the log, and the next search reads anew.
      () => {},
    )
  }
  function invalidateAll(): void {
    clear()
    refreshSearch(null)
  }
  await listen('catalogue_changed', {
    onMessage(id) {
      // Without an id it was many restaurants at once.
      if (id === '') return invalidateAll()
      invalidate([partnerTag(id), listsTag])
      refreshSearch(Number(id))
    },
    onGap: invalidateAll,
  })
}
