import { useNavigate, useRevalidator } from 'react-router'
import type { Partner } from '#contracts/partner.ts'
import { refusalSentence } from '#web/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/i18n/words.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { CartNews } from './cart-editor.ts'
import { cartWords } from './cart-words.ts'
import { isClosedCode } from './show-server-cart.ts'
import { toLogin } from './to-login.ts'

/** Says what the server answered to a change of the cart, and leaves the page where it has to. */
export function useCartNews(partner: Partner): (news: CartNews) => void {
  const words = useWords(cartWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  function namesOf(productIds: readonly number[]): string {
    const products = partner.categories.flatMap((category) => category.products)
    return productIds.map((id) => products.find((product) => product.id === id)?.name ?? `#${id}`).join(', ')
  }

  function sayRefusal(refusal: { code: string; message: string }): void {
    const { code } = refusal
    if (code === 'unauthorized') toLogin({ navigate, path: `/cart/${partner.id}`, isEnded: true })
    else if (isClosedCode(code)) void revalidate()
    else if (code === 'line_not_found') showToast({ type: 'warning', message: words.lineGone })
    else showToast({ type: 'error', message: refusalSentence(refusal, language) })
  }

  return (news) => {
    if (news.type === 'refused') sayRefusal(news.refusal)
    else if (news.type === 'removed') {
      showToast({ type: 'warning', message: words.soldOut(namesOf(news.productIds)) })
    } else showToast({ type: 'success', message: words[news.type] })
  }
}
