import { Link } from 'react-router'
import { useWords } from '#web/i18n/words.ts'
import { Icon } from '#web/ui/icon.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { layoutWords } from './layout-words.ts'
import { useShopData } from './use-shop-data.ts'

/** The way to the seller channel: another site opens in a new tab, without a handle on this one. */
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
      <VisuallyHidden>{words.newTab}</VisuallyHidden>
    </a>
  )
}
