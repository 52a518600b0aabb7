import { Link } from 'react-router'
import { lineTotal } from '#domain/carts/cart-total.ts'
import type { Vnd } from '#domain/money/money.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { PriceChange } from '#web/storefront/pieces/cart/cart-changes.tsx'
import { cartWords } from '#web/storefront/pieces/cart/cart-words.ts'
import type { CartEditor } from '#web/storefront/pieces/cart/edit/cart-editor.ts'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import type { ShownLine } from '#web/storefront/pieces/shown-cart/cart-store.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { DataCell, DataRow } from '#web/ui/containers/data-table.tsx'
import { Stepper } from '#web/ui/fields/stepper.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { DishNote } from './dish-note.tsx'
import type { DishOptions } from './edit-choices.tsx'
import { LineChoices } from './line-choices.tsx'

type CartLineRowProps = {
  line: ShownLine
  /** The price that the person saw last, where it has changed since. */
  oldPrice: Vnd | undefined
  isNoteWaiting: boolean
  dish: DishOptions
  editor: CartEditor
  onRemove: (isByKeyboard: boolean) => void
}

export function CartLineRow({ line, oldPrice, isNoteWaiting, dish, editor, onRemove }: CartLineRowProps) {
  const words = useWords(cartWords)
  const lang = useContentLang()
  const { id, productId, name, quantity, note } = line
  return (
    <DataRow className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:p-3.5">
      <DataCell className="max-md:w-full max-md:pl-21">
        <Link
          to={`/product-details/${productId}`}
          className="flex items-center gap-3 font-bold leading-snug underline-offset-4 hover:underline max-md:pr-9 md:min-w-26 lg:min-w-44"
        >
          <Thumb
            src={line.imageUrl}
            name={name}
            className="w-18 shrink-0 rounded-md max-md:absolute! max-md:left-3.5 max-md:top-3.5 md:max-lg:hidden"
          />
          <span lang={lang} className="min-w-0">
            {name}
          </span>
        </Link>
      </DataCell>
      <DataCell className="max-md:min-h-11 max-md:w-full max-md:pl-21">
        <p lang={lang} className="line-clamp-2 text-sm text-muted md:line-clamp-3 md:min-w-32 lg:min-w-36">
          {line.description}
        </p>
        <LineChoices line={line} dish={dish} onChoose={(choices) => editor.choose(id, { choices })} />
        <PriceChange before={oldPrice} now={line.price} />
        <DishNote
          dish={name}
          note={note}
          isWaiting={isNoteWaiting}
          onNote={(text) => editor.choose(id, { note: text })}
        />
      </DataCell>
      <DataCell align="end">
        <Price amount={line.price} size="small" className="font-normal! max-md:text-muted" />
      </DataCell>
      <DataCell>
        <Stepper
          value={quantity}
          onChange={(wanted) => editor.setQuantity(id, wanted)}
          labels={{
            quantity: words.quantityOf(name),
            decrease: words.decrease,
            increase: words.increase,
          }}
        />
      </DataCell>
      <DataCell align="end" className="max-md:ml-auto">
        <Price amount={lineTotal(line.price, quantity)} className="text-base!" />
      </DataCell>
      <DataCell corner>
        <IconButton
          label={words.removeDish(name)}
          icon={<Icon name="trash" />}
          // A click made by a key press has `detail` 0.
          onClick={({ detail }) => onRemove(detail === 0)}
          className="text-muted hover:text-danger-ink"
        />
      </DataCell>
    </DataRow>
  )
}
