import { useLayoutEffect, useRef } from 'react'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Product } from '#contracts/menus/product.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import { type StockedDish, stockText } from '#web/storefront/pieces/cart/stock-badge.tsx'
import type { ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { useWantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useAddToCart } from './add-controls.tsx'

const RowStepper = createLazyPart(async () => (await import('./row-stepper.tsx')).RowStepper)

type RowControlsProps = {
  product: Pick<Product, 'id' | 'name'> & StockedDish
  partner: Partner
  /** The line of this dish in the cart. */
  line: ShownLine | undefined
  addedSentence: string
}

/** In a row of a phone's menu: a round button that adds one portion, then a stepper for the quantity in the cart. */
export function RowControls({ product, partner, line, addedSentence }: RowControlsProps) {
  const words = useWords(addToCartWords)
  const isOffline = useIsOffline()
  const isSoldOut = isOutOfStock(product)
  const isServed = useWantedAt(partner.id) !== null || partner.status === 'open'
  const canBuy = !isSoldOut && !isOffline && isServed
  const { isBusy, add } = useAddToCart({ partner, findPartner: async () => partner, addedSentence })
  const lineInCart = canBuy ? line : undefined
  const { box, expectFocus, giveFocus } = useFocusHandover(lineInCart !== undefined)
  const name = isSoldOut
    ? `${stockText(product, words)}: ${product.name}`
    : (isOffline ? words.dishNotOffline : words.addDish)(product.name)

  function addOne() {
    expectFocus()
    return add({ id: product.id, name: product.name, quantity: 1 })
  }

  return (
    <div ref={box} className="absolute bottom-0.5 right-3 z-10 sm:hidden">
      {lineInCart ? (
        <RowStepper
          product={product}
          partner={partner}
          line={lineInCart}
          onPress={expectFocus}
          onShown={giveFocus}
        />
      ) : (
        <Button
          busy={isBusy}
          disabled={!canBuy}
          aria-label={name}
          onClick={addOne}
          className="dish-button size-11 p-0!"
        >
          {!isBusy && <Icon name="plus" />}
        </Button>
      )}
    </div>
  )
}

/** Moves the focus from a pressed button to the + of the control that replaces it, so that + goes on adding. */
function useFocusHandover(isStepper: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const isExpected = useRef(false)

  function giveFocus(): void {
    const button = [...(box.current?.querySelectorAll('button') ?? [])].at(-1)
    if (!isExpected.current || button === undefined) return
    isExpected.current = false
    if (document.activeElement === document.body) button.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one control has replaced the other
  useLayoutEffect(giveFocus, [isStepper])
  return {
    box,
    giveFocus,
    expectFocus: () => {
      isExpected.current = true
    },
  }
}
