import { dishSentence } from '#contracts/dish-sentences.ts'
import { choiceSentence } from '#contracts/option-sentences.ts'
import { useContentLang, useLanguage } from '#web/shared/i18n/words.ts'
import type { LineFault as Fault } from '#web/storefront/pieces/shown-cart/cart-store.ts'

/** Why a line of the cart cannot be ordered. */
export function LineFault({ fault }: { fault: Fault | null }) {
  const language = useLanguage()
  const lang = useContentLang()
  if (fault === null) return null
  const sentence =
    'available_from' in fault ? dishSentence(fault, language, new Date()) : choiceSentence(fault, language)
  return (
    <span lang={language === 'vi' ? undefined : lang} className="block text-sm font-bold text-danger-ink">
      {sentence}
    </span>
  )
}
