import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Product } from '#contracts/menus/product.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { sayOffline } from '#web/shared/loading/until-there.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import type { CartEditor } from '#web/storefront/pieces/cart/edit/cart-editor.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import type { ShownLine } from '#web/storefront/pieces/session/cart-store.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useAddToCart } from './use-add-to-cart.ts'

type RowControlsProps = {
  product: Pick<Product, 'id' | 'name' | 'status'>
  partner: Partner
  /** What the cart holds of it. */
  line: ShownLine | undefined
  addedSentence: string
}

/** In a row of a phone's menu: one round button that adds one and becomes the stepper of what the cart holds. */
export function RowControls({ product, partner, line, addedSentence }: RowControlsProps) {
  const words = useWords(addToCartWords)
  const isOffline = useIsOffline()
  const isSoldOut = isOutOfStock(product)
  const canBuy = !isSoldOut && !isOffline && partner.status === 'open'
  const { isBusy, add } = useAddToCart({ partner, findPartner: async () => partner, addedSentence })
  const edit = useRowEdits(partner)
  const chosen = canBuy ? line : undefined
  const { box, keepFocus } = useKeptFocus(chosen !== undefined)
  const name = isSoldOut ? words.dishOutOfStock : isOffline ? words.dishNotOffline : words.addDish

  function addOne() {
    keepFocus()
    return add({ id: product.id, name: product.name, quantity: 1 })
  }

  return (
    <div ref={box} className="absolute bottom-0.5 right-3 z-10 sm:hidden">
      {chosen ? (
        <div className="-mb-0.5 flex items-center">
          <IconButton
            label={words.remove(product.name)}
            icon={<Icon name="trash" className="size-5" />}
            onClick={() => {
              keepFocus()
              void edit((editor) => editor.remove(chosen.id))
            }}
            className="text-muted"
          />
          <Stepper
            value={chosen.quantity}
            onChange={(wanted) => void edit((editor) => editor.setQuantity(chosen.id, wanted))}
            labels={{
              quantity: words.quantity(product.name),
              decrease: words.decrease,
              increase: words.increase,
            }}
            className="my-1 h-9 [&>input]:w-7 [&>input]:bg-transparent"
          />
        </div>
      ) : (
        <Button
          busy={isBusy}
          disabled={!canBuy}
          aria-label={name(product.name)}
          onClick={addOne}
          className="size-11 p-0! enabled:border-chili! enabled:text-chili-ink! enabled:hover:bg-chili-soft!"
        >
          {!isBusy && <Icon name="plus" />}
        </Button>
      )}
    </div>
  )
}

/** Changes the cart from a row; what does it is fetched at the first press. */
function useRowEdits(partner: Partner) {
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  return async (change: (editor: CartEditor) => void) => {
    const script = await import('#web/storefront/pieces/cart/edit/row-edits.ts').catch(() =>
      sayOffline(language),
    )
    const path = pathname + search
    script?.editFromRow({ partner, language, navigate, path, onOutdated: revalidate }, change)
  }
}

/** The button that was pressed goes, and what comes in its place has the focus: adding goes on with +. */
function useKeptFocus(isIn: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const isKept = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one has just taken the other's place
  useLayoutEffect(() => {
    const buttons = box.current?.querySelectorAll('button')
    if (isKept.current && document.activeElement === document.body) buttons?.[buttons.length - 1]?.focus()
    isKept.current = false
  }, [isIn])
  return {
    box,
    keepFocus: () => {
      isKept.current = true
    },
  }
}
