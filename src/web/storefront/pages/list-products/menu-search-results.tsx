import type { Partner } from '#contracts/menus/partner.ts'
import { passesFilter } from '#domain/search/search-text.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { rowList } from '#web/ui/containers/card.tsx'
import { menuWords } from './menu-words.ts'
import { ProductCard } from './product-card.tsx'

type MenuSearchResultsProps = { partner: Partner; text: string }

/** The dishes of a menu whose name matches the text, by the rule of the shop's search. */
export function MenuSearchResults({ partner, text }: MenuSearchResultsProps) {
  const words = useWords(menuWords)
  const products = partner.categories
    .flatMap((category) => category.products)
    .filter((product) => product.status !== 'disabled')
  const find = (isForgiving: boolean) =>
    products.filter(({ name }) => passesFilter(text, name, { isForgiving }))
  const exact = find(false)
  const found = exact.length > 0 ? exact : find(true)
  return (
    <section aria-label={words.searchMenu} className="min-h-[60dvh] pt-4">
      <p role="status" className="pb-2 text-sm text-muted">
        {words.foundInMenu(found.length, text.trim())}
      </p>
      <ul className={rowList}>
        {found.map((product) => (
          <ProductCard key={product.id} product={product} partner={partner} />
        ))}
      </ul>
    </section>
  )
}
