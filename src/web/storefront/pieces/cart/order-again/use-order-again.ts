import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { sayOffline } from '#web/shared/loading/say-offline.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import type { Outcome } from './order-again.ts'
import { orderAgainWords } from './order-again-words.ts'
import type { ReorderPreview } from './reorder-preview.ts'

type Script = typeof import('./order-again.ts')

/** One press: the cart, or first what has changed (`preview`) and then, confirmed, the cart. */
export function useOrderAgain(orderId: number) {
  const words = useWords(orderAgainWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [preview, setPreview] = useState<ReorderPreview | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)

  async function settle(outcome: Outcome): Promise<void> {
    if (outcome.kind === 'asking') return setPreview(outcome.preview)
    setPreview(null)
    if (outcome.kind === 'filled') {
      showToast({ type: 'success', message: words.inCart })
      await navigate(`/cart/${outcome.partnerId}`)
      return
    }
    const { refusal } = outcome
    if (refusal.code === 'unauthorized') toLogin({ navigate, path: pathname + search, isEnded: true })
    else showToast({ type: 'error', message: refusalSentence(refusal, language) })
  }

  async function run(step: (script: Script) => Promise<Outcome>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      const script = await import('./order-again.ts').catch(() => sayOffline(language))
      if (script) await settle(await step(script))
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return {
    preview,
    isBusy,
    again: () => run((script) => script.orderAgain(httpApi, orderId)),
    confirm: (partnerId: number) => run((script) => script.fillCart(httpApi, orderId, partnerId)),
    forget: () => setPreview(null),
  }
}
