import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Product } from '#contracts/menus/product.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { AddControls } from '#web/storefront/pieces/cart/add/add-controls.tsx'
import { RowControls } from '#web/storefront/pieces/cart/add/row-controls.tsx'
import { addToCartWords } from '#web/storefront/pieces/cart/add-to-cart-words.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import { StockBadge } from '#web/storefront/pieces/cart/stock-badge.tsx'
import { DishPrice } from '#web/storefront/pieces/partner/dish-price.tsx'
import { type ShownLine, useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { rowCard } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { menuWords } from './menu-words.ts'
import { useOpenDish } from './use-open-dish.ts'

/** The lines of a dish in the shown cart. */
function useLinesInCart(partnerId: number, productId: number): ShownLine[] {
  const cart = useShownCart()
  const lines = cart?.partnerId === partnerId ? cart.lines : []
  return lines.filter((line) => line.productId === productId)
}

type ChooseLinkProps = { product: Product; lines: readonly ShownLine[]; onOpen: (event: MouseEvent) => void }

/** Opens the sheet in which the options of a dish are chosen. The number is the quantity in the cart. */
function ChooseLink({ product, lines, onOpen }: ChooseLinkProps) {
  const words = useWords(addToCartWords)
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <Link
      to={`/product-details/${product.id}`}
      data-in-place
      onClick={onOpen}
      aria-label={words.chooseFor(product.name, count)}
      className={`${buttonClass({})} z-10 border-chili! text-chili-ink! hover:bg-chili-soft! max-sm:absolute max-sm:right-3 max-sm:bottom-0.5 max-sm:size-11 max-sm:p-0! sm:relative sm:mx-4 sm:mt-3 sm:mb-4`}
    >
      <span className="sm:hidden">{count || <Icon name="plus" />}</span>
      <span className="max-sm:hidden">{words.choose}</span>
    </Link>
  )
}

/** The whole row or card links to the dish; its controls do not. */
export function ProductCard({ product, partner }: { product: Product; partner: Partner }) {
  const words = useWords(menuWords)
  const language = useLanguage()
  const lang = useContentLang()
  const isSoldOut = isOutOfStock(product)
  const openDish = useOpenDish(partner.id)
  const lines = useLinesInCart(partner.id, product.id)
  const line = product.has_options ? undefined : lines[0]
  return (
    <li data-chosen={line !== undefined || undefined} className={`${rowCard} max-sm:py-1`}>
      <div className="relative shrink-0">
        <Picture
          src={product.image.url}
          name={product.name}
          alt=""
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 4.5rem"
          className={classNames('dish-photo', isSoldOut && 'opacity-60')}
        />
        <StockBadge
          product={product}
          className="absolute left-2 top-2 max-sm:inset-x-0.5 max-sm:top-auto max-sm:bottom-0.5 max-sm:justify-center max-sm:px-0.5 max-sm:text-center max-sm:text-xs max-sm:leading-tight max-sm:whitespace-normal sm:shadow-card"
        />
      </div>
      <div className="dish-facts">
        <h3 className="dish-name">
          <Link
            to={`/product-details/${product.id}`}
            lang={lang}
            data-in-place
            onClick={(event) => openDish(event, product.id)}
            className="stretch-link"
          >
            {product.name}
          </Link>
        </h3>
        <p lang={lang} className="dish-text">
          {product.description}
        </p>
        <p className="dish-sale">
          <DishPrice product={product} className="dish-price" />
          <span className="dish-sold">{words.sold(groupedNumber(product.quantity_sold, language))}</span>
        </p>
      </div>
      {product.has_options ? (
        <ChooseLink product={product} lines={lines} onOpen={(event) => openDish(event, product.id)} />
      ) : (
        <>
          <AddControls
            product={product}
            partner={{ id: partner.id, isOpen: partner.status === 'open' }}
            findPartner={() => Promise.resolve(partner)}
            addedSentence={words.added}
            look="card"
            className="dish-controls"
          />
          <RowControls product={product} partner={partner} line={line} addedSentence={words.added} />
        </>
      )}
    </li>
  )
}
