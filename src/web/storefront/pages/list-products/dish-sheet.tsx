import { type MouseEvent, useId, useState } from 'react'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Product } from '#contracts/menus/product.ts'
import { dishNoteMaxLength } from '#domain/shop/limits.ts'
import { limitedText } from '#web/shared/form/limited-text.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { AddControls } from '#web/storefront/pieces/cart/add/add-controls.tsx'
import { dishNoteWords } from '#web/storefront/pieces/cart/dish-note-words.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import { StockBadge } from '#web/storefront/pieces/cart/stock-badge.tsx'
import { DishSurroundings } from '#web/storefront/pieces/dish/dish-surroundings.tsx'
import { dishWords } from '#web/storefront/pieces/dish/dish-words.ts'
import { OptionFields } from '#web/storefront/pieces/dish/option-fields.tsx'
import { othersOfCategory } from '#web/storefront/pieces/dish/others-of-category.ts'
import { useOptions } from '#web/storefront/pieces/dish/use-options.ts'
import type { ShownFeedbacks } from '#web/storefront/pieces/feedback/shown-feedbacks.ts'
import { DishPrice } from '#web/storefront/pieces/partner/dish-price.tsx'
import { useShownCart } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { useSwipeDown } from '#web/ui/dialogs/use-swipe-down.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'

/**
 * The note that is added with a dish: the note in the cart, until another one is typed. A dish with options may be in
 * the cart in several variants, so its note starts empty.
 */
function useNote(partnerId: number, { id, has_options: hasOptions }: Pick<Product, 'id' | 'has_options'>) {
  const cart = useShownCart()
  const [draft, setDraft] = useState<string | null>(null)
  const lines = cart?.partnerId === partnerId ? cart.lines : []
  const stored = (!hasOptions && lines.find((line) => line.productId === id)?.note) || ''
  const text = draft ?? stored
  return {
    text,
    type: setDraft,
    /** The note to send; undefined leaves the stored one as it is. */
    changed: text.trim() === stored ? undefined : text.trim(),
  }
}

type NoteFieldProps = { dish: string; text: string; onType: (text: string) => void }

/** A note to the kitchen about a dish that is not in the cart yet. */
function NoteField({ dish, text, onType }: NoteFieldProps) {
  const words = useWords(dishNoteWords)
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-bold">
          {words.add}
        </label>
        <span id={`${id}-count`} className="text-muted tabular-nums">
          {words.counted([...text].length, dishNoteMaxLength)}
        </span>
      </span>
      <textarea
        id={id}
        rows={1}
        // The label, and the dish that the note belongs to.
        aria-label={words.addTo(dish)}
        aria-describedby={`${id}-count`}
        placeholder={words.placeholder}
        value={text}
        {...limitedText(dishNoteMaxLength, onType)}
        className="control field-sizing-content max-h-40 min-h-12 resize-none py-2.5"
      />
    </div>
  )
}

type DishSheetProps = {
  product: Product
  partner: Partner
  feedbacks: ShownFeedbacks
  addedSentence: string
  /** Opens another dish in the place of this one. */
  onOpen: (event: MouseEvent, dishId: number) => void
  onClose: () => void
}

/** A dish over the menu in which it was pressed: its description, quantity, options and related dishes. */
export function DishSheet({ product, partner, feedbacks, addedSentence, onOpen, onClose }: DishSheetProps) {
  const words = useWords(dishWords)
  const language = useLanguage()
  const lang = useContentLang()
  const note = useNote(partner.id, product)
  const { option_groups: groups = [] } = product
  const options = useOptions({ price: product.price, groups })
  return (
    <Modal
      open
      onClose={onClose}
      title={<span lang={lang}>{product.name}</span>}
      closeLabel={words.close}
      touch={useSwipeDown(onClose)}
      picture={
        <Picture
          src={product.image.url}
          name={product.name}
          alt=""
          eager
          sizes="(min-width: 40rem) 32rem, 100vw"
          className={classNames('aspect-[3/2] rounded-none', isOutOfStock(product) && 'opacity-60')}
        />
      }
      footer={
        <AddControls
          product={product}
          partner={{ id: partner.id, isOpen: partner.status === 'open' }}
          findPartner={async () => partner}
          addedSentence={addedSentence}
          note={note.changed}
          onAdded={onClose}
          price={options.unitPrice}
          {...(product.has_options && { options })}
          explainsClosed
          className="w-full"
        />
      }
    >
      <div className="grid grid-cols-1 gap-5">
        <div className="grid gap-2">
          <p className="flex items-baseline justify-between gap-3">
            <DishPrice product={product} className="text-chili-ink" />
            <StockBadge product={product} />
            <span className="text-sm text-muted tabular-nums">
              {words.sold(groupedNumber(product.quantity_sold, language))}
            </span>
          </p>
          <p lang={lang} className="whitespace-pre-line">
            {product.description}
          </p>
        </div>
        <OptionFields groups={groups} options={options} />
        <NoteField dish={product.name} text={note.text} onType={note.type} />
        <DishSurroundings
          partnerId={partner.id}
          others={othersOfCategory(partner, product)}
          feedbacks={feedbacks}
          onOpen={onOpen}
        />
      </div>
    </Modal>
  )
}
