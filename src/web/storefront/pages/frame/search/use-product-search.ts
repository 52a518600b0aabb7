import { useEffect, useState } from 'react'
import type { FoundProduct } from '#contracts/menus/partner.ts'
import { checkConnection, useIsOffline } from '#web/shared/api/connection.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

const debounceMs = 200
/** As many as are shown; there may be more. */
export const resultLimit = 8

/** What the search knows of a question. While it waits it still has the dishes of the one before. */
export type Found = {
  state: 'idle' | 'waiting' | 'done' | 'failed'
  /** What these dishes were found by; empty for the best sellers of a kind of restaurant. */
  question: string
  products: readonly FoundProduct[]
  refusal?: { code: string; message: string }
}

const idle: Found = { state: 'idle', question: '', products: [] }

async function ask(question: string, type: string, signal: AbortSignal): Promise<Found> {
  const input = { q: question, limit: resultLimit, ...(type !== '' && { type_id: Number(type) }) }
  const answer = await httpApi.findProducts(input, { signal })
  if (answer.ok) return { state: 'done', question, products: answer.value.products }
  return { state: 'failed', question, products: [], refusal: answer.refusal }
}

const offline = { state: 'failed', products: [], refusal: { code: 'offline', message: '' } } as const

/** Dishes by name, asked 200 ms after the last letter; a newer question cancels the older one. */
export function useProductSearch(text: string, type: string): { found: Found; askAgain: () => void } {
  const question = text.trim()
  const [found, setFound] = useState(idle)
  const [tries, setTries] = useState(0)
  const isOffline = useIsOffline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try only says that it is time to ask once more.
  useEffect(() => {
    if (question === '' && type === '') return setFound(idle)
    // Once the shop is within reach again, this is asked again.
    if (isOffline) return setFound({ ...offline, question })
    const cancel = new AbortController()
    setFound(({ question: last, products }) => ({ state: 'waiting', question: last, products }))
    const timer = setTimeout(() => {
      // Only a cancelled call throws, and then a newer question is on its way.
      ask(question, type, cancel.signal).then(setFound, () => {})
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [question, type, tries, isOffline])

  function askAgain() {
    if (isOffline) void checkConnection()
    setTries((before) => before + 1)
  }
  return { found, askAgain }
}
