import type { Refusal, Result } from '#contracts/endpoint.ts'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import type { StorefrontApi } from '#contracts/surfaces.ts'
import { storeFavourites } from './favourite-ids.ts'
import { storedFavouritesOf } from './stored-favourites.ts'

/** The API calls about favourites. */
type HeartApi = Pick<StorefrontApi, 'listFavourites' | 'addFavourite' | 'removeFavourite'>

/** The ids with one of them added in front, or removed. */
function withHeart(ids: readonly number[], partnerId: number, isFavourite: boolean): readonly number[] {
  const others = ids.filter((id) => id !== partnerId)
  return isFavourite ? [partnerId, ...others] : others
}

/** Sends one favourite; answers the refusal where that failed. */
async function sendHeart(api: HeartApi, partnerId: number, isFavourite: boolean): Promise<Refusal | null> {
  const answer = isFavourite
    ? await api.addFavourite({ partner_id: partnerId })
    : await api.removeFavourite({ partner_id: partnerId })
  // Removing the favourite of a restaurant that is gone counts as done.
  const isDone = answer.ok || (!isFavourite && answer.refusal.code === 'partner_not_found')
  return isDone ? null : answer.refusal
}

/**
 * One person's favourites: shown at once, sent one after the other for each restaurant, reverted where the server
 * refuses.
 */
export function createHeartCalls(api: HeartApi, userId: number) {
  /** The wanted state of each restaurant whose call is under way. */
  const wanted = new Map<number, boolean>()
  /** The changes since the list was last requested; its answer may not contain them. */
  const changed = new Map<number, boolean>()

  function record(partnerId: number, isFavourite: boolean): void {
    changed.set(partnerId, isFavourite)
    storeFavourites({ userId, ids: withHeart(storedFavouritesOf(userId), partnerId, isFavourite) })
  }

  return {
    /** Sets or removes a favourite. Answers the refusal where that failed and the person still wants it. */
    async set(partnerId: number, isFavourite: boolean): Promise<Refusal | null> {
      record(partnerId, isFavourite)
      const isSending = wanted.has(partnerId)
      wanted.set(partnerId, isFavourite)
      // The call under way for this restaurant sends the newest wish afterwards.
      if (isSending) return null
      try {
        let sent: boolean
        do {
          sent = wanted.get(partnerId) ?? isFavourite
          const refusal = await sendHeart(api, partnerId, sent)
          if (refusal === null) continue
          const isStillWanted = wanted.get(partnerId) === sent
          record(partnerId, !sent)
          return isStillWanted ? refusal : null
        } while (wanted.get(partnerId) !== sent)
        return null
      } finally {
        wanted.delete(partnerId)
      }
    },

    /** Fetches the list; changes made meanwhile stay. */
    async fetchList(): Promise<Result<PartnerSummary[]>> {
      changed.clear()
      for (const [id, isFavourite] of wanted) changed.set(id, isFavourite)
      const answer = await api.listFavourites({})
      if (!answer.ok) return answer
      let ids: readonly number[] = answer.value.map((partner) => partner.id)
      for (const [id, isFavourite] of changed) ids = withHeart(ids, id, isFavourite)
      storeFavourites({ userId, ids })
      return answer
    },
  }
}
