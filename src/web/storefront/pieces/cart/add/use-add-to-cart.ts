import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { sayOffline } from '#web/shared/loading/say-offline.ts'
import type { FindPartner } from '#web/storefront/pieces/session/cart-store.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'

type Seller = { partnerId: number; findPartner: FindPartner; addedSentence: string }

/** Adds a dish; `isBusy` from the press until the answer. The page is asked for again where it turned out outdated. */
export function useAddToCart({ partnerId, findPartner, addedSentence }: Seller) {
  const [isBusy, setBusy] = useState(false)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()

  async function add(product: { id: number; name: string }, quantity: number): Promise<boolean> {
    setBusy(true)
    const script = await import('./add-to-cart.ts').catch(() => sayOffline(language))
    const addition = await script?.addToCart({
      api: httpApi,
      dish: { partnerId, productId: product.id, quantity, name: product.name },
      findPartner,
      navigate,
      path: pathname + search,
      language,
      addedSentence,
    })
    setBusy(false)
    if (addition === 'outdated') await revalidate()
    return addition === 'added'
  }

  return { isBusy, add }
}
