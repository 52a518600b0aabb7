import { useLayoutEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Product } from '#contracts/menus/product.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { showOffline } from '#web/shared/loading/import-with-retries.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import type { CartEditor } from '#web/storefront/pieces/cart/edit/cart-editor.ts'
import { useHere } from '#web/storefront/pieces/session/use-here.ts'
import type { ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

type RowStepperProps = {
  product: Pick<Product, 'name'>
  partner: Partner
  line: ShownLine
  /** Called before the line is removed, which also removes the pressed button. */
  onPress: () => void
  onShown: () => void
}

/** In a row of a phone's menu: the quantity in the cart, and a button that removes the dish. */
export function RowStepper({ product, partner, line, onPress, onShown }: RowStepperProps) {
  const words = useWords(addToCartWords)
  const edit = useRowEdits(partner)
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once, after the first rendering
  useLayoutEffect(onShown, [])
  return (
    <div className="-mb-0.5 flex items-center">
      <IconButton
        label={words.remove(product.name)}
        icon={<Icon name="trash" className="size-5" />}
        onClick={() => {
          onPress()
          void edit((editor) => editor.remove(line.id))
        }}
        className="text-muted"
      />
      <Stepper
        value={line.quantity}
        onChange={(wanted) => void edit((editor) => editor.setQuantity(line.id, wanted))}
        labels={{
          quantity: words.quantity(product.name),
          decrease: words.decrease,
          increase: words.increase,
        }}
        className="my-1 h-9 [&>input]:w-7 [&>input]:bg-transparent"
      />
    </div>
  )
}

/** Changes the cart from a row; the code that does so is fetched at the first press. */
function useRowEdits(partner: Partner) {
  const here = useHere()
  const { revalidate } = useRevalidator()
  return async (change: (editor: CartEditor) => void) => {
    const script = await import('#web/storefront/pieces/cart/edit/row-edits.ts').catch(() =>
      showOffline(here.language),
    )
    script?.editFromRow({ partner, onOutdated: revalidate, ...here }, change)
  }
}
