import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

export type OrderDetailAnswer = OutputOf<Endpoints['getOrderDetails']>

/** Asks for an order with its dishes: null while on the way; `problem` says why it does not come. */
export function useOrderDetail(orderId: number) {
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [detail, setDetail] = useState<OrderDetailAnswer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once an attempt; the rest only says how it went
  useEffect(() => {
    let isLeft = false
    void httpApi.getOrderDetails({ order_id: orderId }).then((answer) => {
      if (isLeft) return
      if (answer.ok) setDetail(answer.value)
      // The page's loader sends to the login.
      else if (answer.refusal.code === 'unauthorized') void revalidate()
      else setProblem(refusalSentence(answer.refusal, language))
    })
    return () => {
      isLeft = true
    }
  }, [orderId, attempt])

  function again(): void {
    setProblem(null)
    setAttempt((count) => count + 1)
  }

  return { detail, problem, again }
}
