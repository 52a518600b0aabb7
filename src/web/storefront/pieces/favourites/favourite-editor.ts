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
import { keptFavouritesOf, showKeptHearts } from './kept-favourites.ts'

type Hearts = ReturnType<typeof createHeartCalls> & { userId: number; askedAt: number }

/** A heart that a guest has pressed, to be set after the login. */
const pendingHeart = createPendingAction<{ id: number; name: string }>(
  'mam.pending-heart.v1',
  ({ id, name }) => Number.isInteger(id) && typeof name === 'string',
)

/** Hearts change on other devices too, but seldom. */
const freshMs = 60_000

let current: Hearts | null = null

/** The hearts of the signed-in person; null for a guest. */
function currentHearts(): Hearts | null {
  const userId = currentUserId()
  if (userId === null) return null
  if (current?.userId !== userId) current = { ...createHeartCalls(httpApi, userId), userId, askedAt: 0 }
  return current
}

/** The favourites as they are now; null for a guest. */
export async function askFavourites(): Promise<Result<PartnerSummary[]> | null> {
  const hearts = currentHearts()
  if (hearts === null) return null
  const token = currentToken()
  hearts.askedAt = Date.now()
  const answer = await hearts.ask()
  if (answer.ok) return answer
  hearts.askedAt = 0
  if (answer.refusal.code === 'unauthorized' && token === currentToken()) endSession()
  return answer
}

function sayRefusal(refusal: Refusal, language: Language): void {
  const isGone = refusal.code === 'partner_not_found'
  showToast({
    type: isGone ? 'warning' : 'error',
    message: isGone ? favouriteListWords[language].gone : refusalSentence(refusal, language),
  })
}

/** For pages with hearts: sets the one that a guest pressed before the login, and asks which there are. */
export async function lookAfterHearts(language: Language): Promise<void> {
  const hearts = currentHearts()
  if (hearts === null) return
  showKeptHearts()
  const pending = pendingHeart.take()
  // A background call: a failure is not shown, and the next page tries again.
  if (Date.now() - hearts.askedAt >= freshMs) void askFavourites()
  if (pending === null) return
  const refusal = await hearts.set(pending.id, true)
  if (refusal !== null) sayRefusal(refusal, language)
  else showToast({ type: 'success', message: favouriteListWords[language].saved(pending.name) })
}

type Press = {
  id: number
  name: string
  navigate: Navigate
  /** Where to come back to after a login. */
  path: string
  language: Language
}

/** Turns a heart; a guest is sent to the login first, and finds it set after it (rule 5.2). */
export async function pressHeart({ id, name, navigate, path, language }: Press): Promise<void> {
  const hearts = currentHearts()
  if (hearts === null) {
    pendingHeart.keep({ id, name })
    toLogin({ navigate, path, isEnded: false })
    return
  }
  const isFavourite = !keptFavouritesOf(hearts.userId).includes(id)
  const refusal = await hearts.set(id, isFavourite)
  if (refusal === null) return
  if (refusal.code !== 'unauthorized') return sayRefusal(refusal, language)
  if (isFavourite) pendingHeart.keep({ id, name })
  toLogin({ navigate, path, isEnded: true })
}
