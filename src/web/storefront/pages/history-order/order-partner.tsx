import { Link } from 'react-router'
import { useContentLang } from '#web/shared/i18n/words.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import type { HistoryOrder } from './history-order.ts'

type OrderPartnerProps = { partnerId: number; partner: HistoryOrder['partner'] }

/** Where the dishes came from; its name leads to the menu. */
export function OrderPartner({ partnerId, partner }: OrderPartnerProps) {
  const lang = useContentLang()
  return (
    <div className="flex items-start gap-3">
      <Picture
        src={partner.image.url}
        alt=""
        ratio="square"
        eager
        className="w-16 shrink-0 rounded-md xl:w-14"
      />
      <div className="min-w-0 leading-snug">
        <Link
          to={`/list-products/${partnerId}`}
          lang={lang}
          className="inline-block py-0.5 font-bold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {partner.name}
        </Link>
        <span lang={lang} className="line-clamp-3 text-sm text-muted">
          {partner.address}
        </span>
      </div>
    </div>
  )
}
