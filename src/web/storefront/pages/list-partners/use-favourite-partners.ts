import { useEffect, useState } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import { userOfToken, useToken } from '#web/shared/session/session.ts'
import { askFavourites } from '#web/storefront/pieces/favourites/favourite-editor.ts'
import { keptFavouritesOf } from '#web/storefront/pieces/favourites/kept-favourites.ts'

type Answer = { userId: number; partners: PartnerSummary[] }

/** What was shown last, so that going back finds the list as long as it was left. */
let last: Answer | null = null

/** Without the hearts that were taken since then. */
function lastShown(): Answer | null {
  if (last === null) return null
  const hearts = keptFavouritesOf(last.userId)
  return { ...last, partners: last.partners.filter(({ id }) => hearts.includes(id)) }
}

/** The favourites as the server knows them; a heart that is taken here leaves its restaurant in sight until one goes. */
export function useFavouritePartners() {
  const userId = userOfToken(useToken())?.id ?? null
  const [answer, setAnswer] = useState(lastShown)
  const [problem, setProblem] = useState<Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (userId === null) return
    let isLeft = false
    setProblem(null)
    void askFavourites().then((result) => {
      if (isLeft || result === null) return
      if (result.ok) {
        last = { userId, partners: result.value }
        setAnswer(last)
      } else setProblem(result.refusal)
    })
    return () => {
      isLeft = true
    }
  }, [userId, attempt])

  return {
    isGuest: userId === null,
    partners: answer !== null && answer.userId === userId ? answer.partners : null,
    problem,
    askAgain: () => setAttempt(attempt + 1),
  }
}
