import type { Listener } from '../../db/listener.ts'
import { listsTag, partnerTag } from './cache-tags.ts'
import type { ResponseCache } from './response-cache.ts'

type Kept = Pick<ResponseCache, 'invalidate' | 'clear'> & {
  /** Makes what is searched follow one restaurant, or all where it is null; tells whether searches find anything else now. */
  catchUp: (partnerId: number | null) => Promise<boolean>
}

/** Outdates cached answers, and what is searched, as soon as any process has changed what they show. */
export async function invalidateOnChange(
  { invalidate, clear, catchUp }: Kept,
  listen: Listener['listen'],
): Promise<void> {
  // Searches answered before the search has caught up are as outdated as those before the change.
  function follow(partnerId: number | null): void {
    catchUp(partnerId).then(
      (isOther) => (isOther ? invalidate([listsTag]) : undefined),
      // It is in the log, and the next search reads anew.
      () => {},
    )
  }
  function forgetAll(): void {
    clear()
    follow(null)
  }
  await listen('catalogue_changed', {
    onMessage(id) {
      // Without an id it was many restaurants at once.
      if (id === '') return forgetAll()
      invalidate([partnerTag(id), listsTag])
      follow(Number(id))
    },
    onGap: forgetAll,
  })
}
