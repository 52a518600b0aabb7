import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { cartChangeWords } from './cart-change-words.ts'
import type { CartChanges } from './use-cart-changes.ts'

/** Which dishes are gone from the cart and why, and how many have another price; stays until the person knows. */
export function CartChangesNotice({ changes }: { changes: CartChanges }) {
  const words = useWords(cartChangeWords)
  const { oldPrices, gone, acknowledge } = changes
  if (oldPrices.size + gone.length === 0) return null
  const understood = (
    <Button size="small" onClick={acknowledge}>
      {words.understood}
    </Button>
  )
  return (
    <Banner type="warning" action={understood}>
      <ul className="grid gap-1 py-1">
        {gone.map(({ productId, name, why }) => (
          <li key={productId}>{words[why](name)}</li>
        ))}
        {oldPrices.size > 0 && <li>{words.prices(oldPrices.size)}</li>}
      </ul>
    </Banner>
  )
}
