import { formatVnd } from '#domain/money/money.ts'
import { useContentLang } from '#web/shared/i18n/words.ts'
import type { ShownLine } from '#web/storefront/pieces/session/shown-cart.ts'
import { Price } from '#web/ui/labels/price.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

export function CartPanelLine({ line }: { line: ShownLine }) {
  const lang = useContentLang()
  return (
    <li className="flex items-center gap-3">
      <Picture src={line.imageUrl} alt="" ratio="square" className="w-14 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1">
        <span lang={lang} className="line-clamp-2 text-sm font-bold">
          {line.name}
        </span>
        <span className="block text-sm tabular-nums text-muted">
          {line.quantity} × {formatVnd(line.price)}
        </span>
      </span>
      <Price amount={line.quantity * line.price} size="small" />
    </li>
  )
}
