import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { ChosenChoice } from '#domain/menus/options.ts'
import { useLanguage } from '#web/shared/i18n/words.ts'
import { sayOffline } from '#web/shared/loading/until-there.ts'
import type { FindPartner } from '#web/storefront/pieces/session/cart-store.ts'

/** Who sells a dish, and what is said once it is in the cart. */
export type Seller = { partner: { id: number }; findPartner: FindPartner; addedSentence: string }

type Wanted = {
  id: number
  name: string
  quantity: number
  note?: string | undefined
  choices?: ChosenChoice[] | undefined
}

/** Adds a dish; `isBusy` from the press until the answer. The page is asked for again where it turned out outdated. */
export function useAddToCart({ partner, findPartner, addedSentence }: Seller) {
  const [isBusy, setBusy] = useState(false)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()

  async function add({ id: productId, ...wanted }: Wanted): Promise<boolean> {
    setBusy(true)
    const script = await import('#web/storefront/pieces/cart/cart-calls.ts').catch(() => sayOffline(language))
    const addition = await script?.addToCart({
      dish: { partnerId: partner.id, productId, ...wanted },
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
