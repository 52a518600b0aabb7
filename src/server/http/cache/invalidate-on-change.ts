import type { Listener } from '../../db/listener.ts'
import { listsTag, partnerTag } from './cache-tags.ts'
import type { ResponseCache } from './response-cache.ts'

/** Outdates cached answers as soon as any process has changed what they show (0016-catalogue-changes.sql tells). */
export async function invalidateOnChange(
  { invalidate, clear }: Pick<ResponseCache, 'invalidate' | 'clear'>,
  listen: Listener['listen'],
): Promise<void> {
  await listen('catalogue_changed', {
    // Without an id it was many restaurants at once.
    onMessage: (id) => (id === '' ? clear() : invalidate([partnerTag(id), listsTag])),
    onGap: clear,
  })
}
