import { useEffect, useState } from 'react'
import type { FoundProduct } from '#contracts/partner.ts'
import { httpApi } from '#web/lib/http-api.ts'

const debounceMs = 200
const resultLimit = 8

/** What the search knows of a question. While it waits it still has the dishes of the one before. */
export type Found = {
  state: 'idle' | 'waiting' | 'done' | 'failed'
  products: readonly FoundProduct[]
  refusal?: { code: string; message: string }
}

const idle: Found = { state: 'idle', products: [] }

async function ask(question: string, type: string, signal: AbortSignal): Promise<Found> {
  const input = { q: question, limit: resultLimit, ...(type !== '' && { type_id: Number(type) }) }
  const answer = await httpApi.findProducts(input, { signal })
  if (answer.ok) return { state: 'done', products: answer.value.products }
  return { state: 'failed', products: [], refusal: answer.refusal }
}

/** Dishes by name, asked 200 ms after the last letter; a newer question cancels the older one. */
export function useProductSearch(text: string, type: string): Found {
  const question = text.trim()
  const [found, setFound] = useState(idle)
  useEffect(() => {
    if (question === '') {
      setFound(idle)
      return
    }
    const cancel = new AbortController()
    setFound((last) => ({ state: 'waiting', products: last.products }))
    const timer = setTimeout(() => {
      // Only a cancelled call throws, and then a newer question is on its way.
      ask(question, type, cancel.signal).then(setFound, () => {})
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [question, type])
  return found
}
