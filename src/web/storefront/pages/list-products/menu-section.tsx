import { useEffect, useRef } from 'react'
import { Link, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Product } from '#contracts/menus/product.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { AddControls } from '#web/storefront/pieces/cart/add/add-controls.tsx'
import { addToCartWords } from '#web/storefront/pieces/cart/add/add-to-cart-words.ts'
import { isOutOfStock } from '#web/storefront/pieces/cart/is-out-of-stock.ts'
import type { FindPartner } from '#web/storefront/pieces/session/cart-store.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { menuHref, readMenuQuery } from './menu-query.ts'
import { menuWords } from './menu-words.ts'
import { type MenuSort, shownProducts } from './shown-products.ts'

type ProductCardProps = {
  product: Product
  partner: { id: number; isOpen: boolean }
  findPartner: FindPartner
}

/** Picture on the right on phones, on top from there on; the whole card leads to the dish, its controls do not. */
function ProductCard({ product, partner, findPartner }: ProductCardProps) {
  const words = useWords(menuWords)
  const language = useLanguage()
  const lang = useContentLang()
  const cartWords = useWords(addToCartWords)
  const isSoldOut = isOutOfStock(product)
  return (
    <Card as="li" interactive flush className="flex flex-col">
      <div className="flex flex-1 flex-row-reverse gap-3.5 p-3.5 pb-0 sm:flex-col sm:gap-0 sm:p-0">
        <div className="relative shrink-0">
          <Picture
            src={product.image.url}
            alt=""
            sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 7.5rem"
            className={classNames(
              'w-28 max-sm:aspect-square sm:w-full sm:rounded-none',
              isSoldOut && 'opacity-60',
            )}
          />
          {isSoldOut && (
            <Badge tone="danger" className="absolute left-2 top-2 shadow-card">
              {cartWords.outOfStock}
            </Badge>
          )}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-1 sm:p-4 sm:pb-0">
          <h3 className="text-base leading-snug sm:text-lg">
            <Link to={`/product-details/${product.id}`} lang={lang} className="stretch-link line-clamp-3">
              {product.name}
            </Link>
          </h3>
          <p lang={lang} className="line-clamp-2 text-sm text-muted">
            {product.description}
          </p>
          <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-1">
            <Price amount={product.price} className="text-chili-ink" />
            <span className="text-sm text-muted tabular-nums">
              {words.sold(groupedNumber(product.quantity_sold, language))}
            </span>
          </p>
        </div>
      </div>
      <AddControls
        product={product}
        partner={partner}
        findPartner={findPartner}
        addedSentence={words.added}
        look="secondary"
        className="relative z-10 p-3.5 pt-3 sm:p-4 sm:pt-3"
      />
    </Card>
  )
}

type SortSelectProps = { partnerId: number; query: URLSearchParams; sort: MenuSort }

function SortSelect({ partnerId, query, sort }: SortSelectProps) {
  const words = useWords(menuWords)
  const navigate = useNavigate()
  const options: { value: MenuSort; label: string }[] = [
    { value: 'all', label: words.sortAll },
    { value: '1', label: words.sortPriceUp },
    { value: '2', label: words.sortPriceDown },
    { value: '3', label: words.sortSold },
  ]

  function choose(value: string) {
    const to = menuHref(partnerId, query, { sort: value === 'all' ? null : value, page: null })
    void navigate(to, { preventScrollReset: true })
  }

  return (
    <div className="w-44 shrink-0 sm:w-60">
      <SelectField
        label={words.sort}
        options={options}
        value={sort}
        onChange={(event) => choose(event.target.value)}
        className="max-sm:pl-3.5 max-sm:pr-9!"
      />
    </div>
  )
}

/** The dishes: a tab per category that stays in sight, one sorting, pages of eight. All of it lives in the address. */
export function MenuSection({ partner }: { partner: Partner }) {
  const words = useWords(menuWords)
  const lang = useContentLang()
  const [query] = useSearchParams()
  const { category, sort, page } = readMenuQuery(query, partner.categories)
  const shown = shownProducts(category?.products ?? [], { sort, page })
  const section = useBackToStart(`${category?.id} ${shown.page} ${sort}`)
  const tabs = partner.categories.map(({ id, name }, at) => ({
    key: String(id),
    label: name,
    to: menuHref(partner.id, query, { tab: at === 0 ? null : id, page: null }),
  }))
  if (!category) return <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
  return (
    <section ref={section} aria-labelledby="category" className="-scroll-mt-20">
      <div
        data-strip
        className="sticky top-16 z-20 -mx-[clamp(1rem,4vw,2rem)] border-b border-line bg-paper px-[clamp(1rem,4vw,2rem)] py-1.5"
      >
        <TabLinks
          label={words.categories}
          lang={lang}
          items={tabs}
          current={String(category.id)}
          className="max-sm:-mr-3"
        />
      </div>
      <div className="flex items-end justify-between gap-x-4 pb-4 pt-4 sm:gap-x-6 sm:pb-5 sm:pt-6">
        <h2
          id="category"
          tabIndex={-1}
          aria-describedby="category-page"
          className="min-w-0 text-2xl leading-tight"
        >
          <span lang={lang}>{category.name}</span>
          <span className="text-base font-normal tracking-normal text-muted max-sm:block sm:ml-3">
            {words.dishes(shown.total)}
          </span>
        </h2>
        <SortSelect partnerId={partner.id} query={query} sort={sort} />
      </div>
      {shown.total === 0 && <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>}
      <ul className="card-grid">
        {shown.products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            partner={{ id: partner.id, isOpen: partner.status === 'open' }}
            findPartner={() => Promise.resolve(partner)}
          />
        ))}
      </ul>
      <div className="pt-8 empty:hidden">
        <Pagination
          preventScrollReset
          page={shown.page}
          pageCount={shown.pageCount}
          hrefFor={(to) => menuHref(partner.id, query, { page: to === 1 ? null : to })}
          headingId="category"
          labels={words}
        />
      </div>
    </section>
  )
}

/** Other dishes begin at their first, not wherever one had scrolled to among the ones before; going back leads to where one was. */
function useBackToStart(shownNow: string) {
  const section = useRef<HTMLElement>(null)
  const shownBefore = useRef(shownNow)
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (shownBefore.current === shownNow) return
    shownBefore.current = shownNow
    if (!isBack && section.current && section.current.getBoundingClientRect().top < 0)
      section.current.scrollIntoView()
  }, [shownNow, isBack])
  return section
}
