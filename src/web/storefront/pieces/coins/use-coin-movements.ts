import { useEffect, useState } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import type { CoinMovement } from '#contracts/money/coins.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

const perPage = 10

type Known = { movements: readonly CoinMovement[]; total: number; balance: number }

/** Coins that moved while one was reading push the older ones on to the next page: nothing is shown twice. */
function joined(before: readonly CoinMovement[], page: readonly CoinMovement[]): readonly CoinMovement[] {
  const known = new Set(before.map(({ id }) => id))
  return [...before, ...page.filter(({ id }) => !known.has(id))]
}

/** The movements of the person's coins, newest first, page after page. */
export function useCoinMovements() {
  const [question, setQuestion] = useState({ page: 1 })
  const [known, setKnown] = useState<Known | null>(null)
  const [answered, setAnswered] = useState<{ question: object; refusal: Refusal | null }>()

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    Promise.all([
      httpApi.listCoinMovements({ page: question.page, per_page: perPage }, options),
      httpApi.getCoins({}, options),
    ]).then(
      ([list, coins]) => {
        if (list.ok && coins.ok) {
          setAnswered({ question, refusal: null })
          setKnown((before) => ({
            movements: joined(before?.movements ?? [], list.value),
            total: list.total ?? list.value.length,
            balance: coins.value.coins,
          }))
        } else if (!list.ok) setAnswered({ question, refusal: list.refusal })
        else if (!coins.ok) setAnswered({ question, refusal: coins.refusal })
      },
      // Nobody looks any more.
      () => {},
    )
    return () => stop.abort()
  }, [question])

  const isAsking = answered?.question !== question
  // The button for more stays until they are there.
  const shownPages = isAsking ? question.page - 1 : question.page
  return {
    known,
    isAsking,
    refusal: isAsking ? null : answered.refusal,
    hasMore: known !== null && shownPages * perPage < known.total,
    showMore: () => setQuestion({ page: question.page + 1 }),
    askAgain: () => setQuestion({ ...question }),
  }
}
