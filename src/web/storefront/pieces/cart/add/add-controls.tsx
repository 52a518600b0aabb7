import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Product } from '#contracts/menus/product.ts'
import type { ChosenChoice } from '#domain/menus/options.ts'
import { formatVnd, type Vnd } from '#domain/money/money.ts'
import { useIsOffline } from '#web/shared/api/connection.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { showOffline } from '#web/shared/loading/import-with-retries.ts'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import type { FindPartner } from '#web/storefront/pieces/cart/partner-finder.ts'
import { type StockedDish, stockText } from '#web/storefront/pieces/cart/stock-badge.tsx'
import { useHere } from '#web/storefront/pieces/session/use-here.ts'
import { useWantedAt } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'

/** The dish's restaurant, and the sentence that confirms an addition. */
type Seller = { partner: { id: number }; findPartner: FindPartner; addedSentence: string }

type LineToAdd = {
  id: number
  name: string
  quantity: number
  note?: string | undefined
  choices?: ChosenChoice[] | undefined
}

/** Adds a dish; `isBusy` from the press until the answer. If the page turns out to be outdated, it is reloaded. */
export function useAddToCart({ partner, findPartner, addedSentence }: Seller) {
  const [isBusy, setBusy] = useState(false)
  const here = useHere()
  const { revalidate } = useRevalidator()

  async function add({ id: productId, ...wanted }: LineToAdd): Promise<boolean> {
    setBusy(true)
    const script = await import('#web/storefront/pieces/cart/cart-calls.ts').catch(() =>
      showOffline(here.language),
    )
    const addition = await script?.addToCart({
      dish: { partnerId: partner.id, productId, ...wanted },
      findPartner,
      addedSentence,
      ...here,
    })
    setBusy(false)
    if (addition === 'outdated') await revalidate()
    return addition === 'added'
  }

  return { isBusy, add }
}

type AddControlsProps = Seller & {
  partner: { isOpen: boolean }
  product: Pick<Product, 'id' | 'name'> & StockedDish
  /** The price of one portion; if given, the button shows the price of the quantity. */
  price?: Vnd
  /** A new note to the kitchen. */
  note?: string | undefined
  /** The chosen options, and whether the dish is available with them; `check` reports what is missing. */
  options?: { chosen: ChosenChoice[]; check: () => boolean }
  onAdded?: () => void
  /** While the restaurant is closed, the button stays enabled and explains why nothing is added. */
  explainsClosed?: boolean
  /** `primary`: the page is about this one dish; `card`: the dish is one of a list. */
  look?: 'primary' | 'card'
  className?: string
}

/** The quantity, and the button that adds it. */
export function AddControls(props: AddControlsProps) {
  const { product, partner, explainsClosed = false, look = 'primary', price, options, className } = props
  const words = useWords(addToCartWords)
  const [quantity, setQuantity] = useState(1)
  const { isBusy, add } = useAddToCart(props)
  const isServed = useWantedAt(partner.id) !== null || partner.isOpen
  const isCard = look === 'card'
  const isSoldOut = isOutOfStock(product)
  // An addition is never stored to be sent later, so the button says that it needs a connection.
  const isOffline = useIsOffline()
  const looksClosed = explainsClosed && !isSoldOut && !isOffline && !isServed

  const canAdd = !isSoldOut && !isOffline
  const soldOut = stockText(product, words) ?? words.outOfStock
  const sum = price === undefined ? null : formatVnd(price * quantity)
  const [label, name] = canAdd
    ? sum === null
      ? [words.addToCart, words.addDish(product.name)]
      : [words.addFor(sum), words.addDishFor(sum, product.name)]
    : isSoldOut
      ? [soldOut, `${soldOut}: ${product.name}`]
      : [words.notOffline, words.dishNotOffline(product.name)]

  async function press() {
    if (looksClosed) return void showToast({ type: 'warning', message: words.closed })
    if (options?.check() === false) return
    const wanted = { id: product.id, name: product.name, quantity, note: props.note }
    // Resets the quantity, unless the person has changed it meanwhile.
    if (await add({ ...wanted, choices: options?.chosen })) {
      setQuantity((now) => (now === quantity ? 1 : now))
      props.onAdded?.()
    }
  }

  return (
    <div className={classNames('flex flex-wrap gap-2', className)}>
      <Stepper
        value={quantity}
        onChange={setQuantity}
        disabled={isSoldOut || isOffline || !isServed}
        labels={{
          quantity: words.quantity(product.name),
          decrease: words.decrease,
          increase: words.increase,
        }}
        className={isCard ? 'card-stepper' : 'flex-1 basis-30 justify-between'}
      />
      <Button
        variant={isCard ? 'secondary' : 'primary'}
        size={isCard ? 'small' : 'large'}
        busy={isBusy}
        disabled={isSoldOut || isOffline || (!isServed && !explainsClosed)}
        aria-disabled={looksClosed || undefined}
        aria-label={name}
        onClick={press}
        className={isCard ? 'dish-button flex-1 px-2!' : 'min-w-0 flex-2 basis-42 px-4!'}
      >
        {canAdd && !isBusy && sum === null && !isCard && (
          <Icon name="shopping-bag" className="size-[1.1em]" />
        )}
        <span className={sum === null ? '' : 'whitespace-nowrap tabular-nums'}>{label}</span>
      </Button>
    </div>
  )
}
