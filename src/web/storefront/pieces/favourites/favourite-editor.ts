import type { Refusal, Result } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { currentToken, currentUserId } from '#web/shared/session/session.ts'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { createPendingAction } from '#web/storefront/pieces/session/pending-action.ts'
import { type Navigate, toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { favouriteListWords } from './favourite-list-words.ts'
import { createHeartCalls } from './heart-calls.ts'
import { showStoredHearts, storedFavouritesOf } from './stored-favourites.ts'

/** `fetchedAt`: when the list was last requested, in ms; 0 if it has to be fetched. */
type Hearts = ReturnType<typeof createHeartCalls> & { userId: number; fetchedAt: number }

/** The favourite that a guest has set, to be sent after the login. */
const pendingHeart = createPendingAction<{ id: number; name: string }>(
  'mam.pending-heart.v1',
  ({ id, name }) => Number.isInteger(id) && typeof name === 'string',
)

/** Favourites seldom change on another device, so they are fetched at most this often. */
const freshMs = 60_000

let current: Hearts | null = null

/** The favourites' calls for the signed-in person; null for a guest. */
function currentHearts(): Hearts | null {
  const userId = currentUserId()
  if (userId === null) return null
  if (current?.userId !== userId) current = { ...createHeartCalls(httpApi, userId), userId, fetchedAt: 0 }
  return current
}

/** Fetches the favourites; null for a guest. */
export async function fetchFavourites(): Promise<Result<PartnerSummary[]> | null> {
  const hearts = currentHearts()
  if (hearts === null) return null
  const token = currentToken()
  hearts.fetchedAt = Date.now()
  const answer = await hearts.fetchList()
  if (answer.ok) return answer
  hearts.fetchedAt = 0
  if (answer.refusal.code === 'unauthorized' && token === currentToken()) endSession()
  return answer
}

function showRefusal(refusal: Refusal, language: Language): void {
  const isGone = refusal.code === 'partner_not_found'
  showToast({
    type: isGone ? 'warning' : 'error',
    message: isGone ? favouriteListWords[language].gone : refusalSentence(refusal, language),
  })
}

/** Called by pages with hearts: sends the favourite that a guest set before the login, and fetches the list. */
export async function syncFavourites(language: Language): Promise<void> {
  const hearts = currentHearts()
  if (hearts === null) return
  showStoredHearts()
  const pending = pendingHeart.take()
  // A background call: a failure is not shown, and the next page tries again.
  if (Date.now() - hearts.fetchedAt >= freshMs) void fetchFavourites()
  if (pending === null) return
  const refusal = await hearts.set(pending.id, true)
  if (refusal !== null) showRefusal(refusal, language)
  else showToast({ type: 'success', message: favouriteListWords[language].saved(pending.name) })
}

type Press = {
  id: number
  name: string
  navigate: Navigate
  /** The page to return to after a login. */
  path: string
  language: Language
}

/** Sets or removes a favourite; a guest is sent to the login first, and the favourite is set after it (rule 5.2). */
export async function toggleFavourite({ id, name, navigate, path, language }: Press): Promise<void> {
  const hearts = currentHearts()
  if (hearts === null) {
    pendingHeart.store({ id, name })
    toLogin({ navigate, path, isEnded: false })
    return
  }
  const isFavourite = !storedFavouritesOf(hearts.userId).includes(id)
  const refusal = await hearts.set(id, isFavourite)
  if (refusal === null) return
  if (refusal.code !== 'unauthorized') return showRefusal(refusal, language)
  if (isFavourite) pendingHeart.store({ id, name })
  toLogin({ navigate, path, isEnded: true })
}
