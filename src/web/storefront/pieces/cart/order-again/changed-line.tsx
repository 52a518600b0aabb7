import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { VisuallyHidden } from '#web/ui/focus/visually-hidden.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { orderAgainWords } from './order-again-words.ts'
import { isBuyable, type ReorderPreview } from './reorder-preview.ts'

/** A dish that is not as it was: its old and its new price, or that it cannot be bought. */
export function ChangedLine({ line }: { line: ReorderPreview['lines'][number] }) {
  const words = useWords(orderAgainWords)
  const lang = useContentLang()
  const { name, image, quantity, old_price, price, change } = line
  return (
    <li className="flex items-center gap-3 p-3">
      <Picture
        src={image.url}
        alt=""
        ratio="square"
        className={`w-12 shrink-0 rounded-md ${isBuyable(line) ? '' : 'opacity-60 grayscale'}`}
      />
      <span className="min-w-0 flex-1 leading-snug">
        <span lang={lang} className="font-bold">
          {name}
        </span>{' '}
        <span className="text-sm text-muted tabular-nums">× {quantity}</span>
      </span>
      {change === 'price' ? (
        <span className="grid justify-items-end leading-snug">
          <span>
            <VisuallyHidden>{words.oldPrice}</VisuallyHidden>
            <Price amount={old_price} size="small" struck className="text-sm!" />
          </span>
          <span>
            <VisuallyHidden>{words.newPrice}</VisuallyHidden>
            <Price amount={price} size="small" />
          </span>
        </span>
      ) : (
        <Badge tone={change === 'sold_out' ? 'danger' : 'neutral'}>
          {change === 'sold_out' ? words.soldOut : words.gone}
        </Badge>
      )}
    </li>
  )
}
