import type { Language } from '#contracts/language.ts'
import type { FindPartner } from '#web/storefront/pieces/session/cart-store.ts'
import { askAndShow } from '#web/storefront/pieces/session/cart-store.ts'
import { endSession } from '#web/storefront/pieces/session/end-session.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import type { Navigate } from '#web/storefront/pieces/session/to-login.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { addToCart } from './add-to-cart.ts'
import { addToCartWords } from './add-to-cart-words.ts'
import { noteOffer, takePendingAdd } from './pending-add.ts'

type Visit = {
  partnerId: number
  findPartner: FindPartner
  navigate: Navigate
  path: string
  language: Language
}

/** Shows what the server keeps of the cart, and offers the dish that was wanted before the login. */
export async function visitCart(visit: Visit): Promise<void> {
  const { partnerId, findPartner } = visit
  const answer = await askAndShow(() => httpApi.getCart({ partner_id: partnerId }), findPartner)
  if (answer.ok) offerPendingAdd(visit)
  else if (answer.refusal.code === 'unauthorized') endSession()
}

/** It is not put in unasked: who is back may have changed their mind, and a second press would make it two. */
function offerPendingAdd({ partnerId, language, ...rest }: Visit): void {
  const pending = takePendingAdd(partnerId)
  if (pending === null) return
  const words = addToCartWords[language]
  const toastId = showToast({
    type: 'info',
    message: words.notYetIn,
    detail: pending.name,
    action: {
      label: words.putIn,
      run: () =>
        void addToCart({ api: httpApi, dish: pending, language, addedSentence: words.addedPending, ...rest }),
    },
  })
  noteOffer(pending.productId, toastId)
}
