import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Product } from '#contracts/menus/product.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { sayOffline } from '#web/shared/loading/until-there.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import type { FindPartner } from '#web/storefront/pieces/session/cart-store.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'

type Seller = { partner: { id: number; isOpen: boolean }; findPartner: FindPartner; addedSentence: string }

type AddControlsProps = Seller & {
  product: Pick<Product, 'id' | 'name' | 'status'>
  /** While closed the button can still be pressed, to say why nothing happens. */
  explainsClosed?: boolean
  /** Primary where the page is about this one dish; in a row of a phone's list one round button adds one. */
  look?: 'primary' | 'row'
  className?: string
}

const rowButton =
  'enabled:border-chili! enabled:text-chili-ink! enabled:hover:bg-chili-soft! max-sm:size-11 max-sm:p-0! sm:flex-2 sm:basis-42 sm:px-4!'

/** How many, and the button that adds them. */
export function AddControls(props: AddControlsProps) {
  const { product, partner, explainsClosed = false, look = 'primary', className } = props
  const words = useWords(addToCartWords)
  const [quantity, setQuantity] = useState(1)
  const { isBusy, add } = useAddToCart(props)
  const isRow = look === 'row'
  const isSoldOut = isOutOfStock(product)
  // Nothing is kept to be sent later: without a connection nobody can buy, and the button says so.
  const isOffline = useIsOffline()
  const looksClosed = explainsClosed && !isSoldOut && !isOffline && !partner.isOpen

  const canAdd = !isSoldOut && !isOffline
  const [label, name] = canAdd
    ? [words.addToCart, words.addDish]
    : isSoldOut
      ? [words.outOfStock, words.dishOutOfStock]
      : [words.notOffline, words.dishNotOffline]

  async function press() {
    if (looksClosed) showToast({ type: 'warning', message: words.closed })
    // How many was chosen for the next one meanwhile stays.
    else if (await add(product, quantity)) setQuantity((now) => (now === quantity ? 1 : now))
  }

  return (
    <div className={classNames('flex flex-wrap gap-2', className)}>
      <Stepper
        value={quantity}
        onChange={setQuantity}
        disabled={isSoldOut || isOffline || !partner.isOpen}
        labels={{
          quantity: words.quantity(product.name),
          decrease: words.decrease,
          increase: words.increase,
        }}
        className={classNames('flex-1 basis-30 justify-between', isRow && 'max-sm:hidden')}
      />
      <Button
        variant={isRow ? 'secondary' : 'primary'}
        size={isRow ? 'medium' : 'large'}
        busy={isBusy}
        disabled={isSoldOut || isOffline || (!partner.isOpen && !explainsClosed)}
        aria-disabled={looksClosed || undefined}
        aria-label={name(product.name)}
        onClick={press}
        className={classNames('min-w-0', isRow ? rowButton : 'flex-2 basis-42 px-4!')}
      >
        {isRow && !isBusy && <Icon name="plus" className="sm:hidden" />}
        {canAdd && !isBusy && (
          <Icon name="shopping-bag" className={classNames('size-[1.1em]', isRow && 'max-sm:hidden')} />
        )}
        <span className={isRow ? 'max-sm:sr-only' : ''}>{label}</span>
      </Button>
    </div>
  )
}

/** Adds a dish; `isBusy` from the press until the answer. The page is asked for again where it turned out outdated. */
function useAddToCart({ partner, findPartner, addedSentence }: Seller) {
  const [isBusy, setBusy] = useState(false)
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()

  async function add(product: { id: number; name: string }, quantity: number): Promise<boolean> {
    setBusy(true)
    const script = await import('#web/storefront/pieces/cart/cart-calls.ts').catch(() => sayOffline(language))
    const addition = await script?.addToCart({
      api: httpApi,
      dish: { partnerId: partner.id, productId: product.id, quantity, name: product.name },
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
