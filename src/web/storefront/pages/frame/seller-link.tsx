import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { layoutWords } from '#web/storefront/pieces/page/layout-words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'

/** The link to the seller channel. Another site opens in a new tab and gets no handle on this one (`noopener`). */
export function SellerLink({ className }: { className: string }) {
  const words = useWords(layoutWords)
  const { sellerUrl } = useShopData()
  const inside = (
    <>
      <Icon name="store" className="size-4.5" />
      {words.seller}
    </>
  )
  if (sellerUrl.startsWith('/')) {
    return (
      <Link to={sellerUrl} className={className}>
        {inside}
      </Link>
    )
  }
  return (
    <a href={sellerUrl} target="_blank" rel="noopener noreferrer" className={className}>
      {inside}
      <span className="sr-only">{words.newTab}</span>
    </a>
  )
}
