import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Category } from '#contracts/menus/product.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { rowList } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { type MenuQuery, menuHref, readMenuQuery } from './menu-query.ts'
import { menuWords } from './menu-words.ts'
import { ProductCard } from './product-card.tsx'
import type { MenuSort } from './shown-products.ts'
import { shownProducts } from './shown-products.ts'

const MenuSearchResults = createLazyPart(
  async () => (await import('./menu-search-results.tsx')).MenuSearchResults,
)

type ToolsProps = {
  partnerId: number
  sort: MenuSort
  text: string
  onType: (text: string) => void
}

/** The controls of a menu: a search text and a sorting. */
function MenuTools({ partnerId, sort, text, onType }: ToolsProps) {
  const words = useWords(menuWords)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const options: { value: MenuSort; label: string }[] = [
    { value: 'all', label: words.sortAll },
    { value: '1', label: words.sortPriceUp },
    { value: '2', label: words.sortPriceDown },
    { value: '3', label: words.sortSold },
  ]
  return (
    <div className="flex gap-2 pt-1.5 sm:justify-between sm:gap-4 sm:pt-5">
      <search className="relative min-w-0 flex-1 sm:max-w-md">
        <Icon name="search" className="pointer-events-none absolute left-3.5 top-3 text-muted" />
        <input
          type="search"
          aria-label={words.searchMenu}
          placeholder={words.searchMenu}
          value={text}
          onChange={(event) => onType(event.target.value)}
          className="control h-11 min-h-11 rounded-full pl-11"
        />
      </search>
      <span className="relative shrink-0">
        <select
          aria-label={words.sort}
          value={sort}
          onChange={({ target: { value } }) =>
            void navigate(menuHref(partnerId, query, { sort: value === 'all' ? null : value }), {
              preventScrollReset: true,
            })
          }
          className="control h-11 min-h-11 w-34 appearance-none truncate rounded-full pl-4 pr-9! sm:w-56"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute right-3 top-3 text-muted" />
      </span>
    </div>
  )
}

function sectionId(categoryId: number | string): string {
  return `category-${categoryId}`
}

/** Reports the topmost category in sight whenever it may have changed. */
function useTopmostCategory(categories: readonly Category[], report: (id: number) => void): void {
  const onSeen = useEffectEvent(report)
  useEffect(() => {
    const inSight = new Map<Element, number>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inSight.set(target, Number(target.id.slice(sectionId('').length)))
          else inSight.delete(target)
        }
        const first = categories.find(({ id }) => [...inSight.values()].includes(id))
        if (first) onSeen(first.id)
      },
      // Only sections between the top bars and the middle of the screen count.
      { rootMargin: '-150px 0px -50% 0px' },
    )
    for (const { id } of categories) {
      const section = document.getElementById(sectionId(id))
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [categories])
}

/** After a jump to a category, scrolling by less than this does not count as the person's own, in px. */
const stillPx = 60

/**
 * The category being read: the one chosen last, then the topmost in sight as the page scrolls. A section at the page's
 * end may never reach the top, so a chosen category stays until the page is scrolled on.
 */
function useCategoryInSight(categories: readonly Category[], chosen: number | undefined) {
  const [current, setCurrent] = useState(chosen)
  const jumpedTo = useRef<number | null>(null)
  const wanted = useRef<string | null>(null)
  const { key } = useLocation()

  function jump(id: string): void {
    document.getElementById(sectionId(id))?.scrollIntoView()
    jumpedTo.current = window.scrollY
  }

  function goTo(id: string): void {
    wanted.current = id
    setCurrent(Number(id))
  }

  // Jumps only once the address has changed, so that Back restores the position before the jump.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit of an address jumps once
  useEffect(() => {
    if (wanted.current !== null) jump(wanted.current)
    wanted.current = null
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that names a category opens at it
  useEffect(() => {
    const isNamed = chosen !== undefined && chosen !== categories[0]?.id
    if (isNamed && window.scrollY === 0) jump(String(chosen))
  }, [])

  useTopmostCategory(categories, (id) => {
    const isAfterJump = jumpedTo.current !== null && Math.abs(window.scrollY - jumpedTo.current) < stillPx
    if (!isAfterJump) setCurrent(id)
  })

  return { current, goTo }
}

type CategorySectionProps = { category: Category; partner: Partner; menu: MenuQuery }

/** A category: its first eight dishes, and the link that shows the others. */
function CategorySection({ category, partner, menu }: CategorySectionProps) {
  const words = useWords(menuWords)
  const lang = useContentLang()
  const [query] = useSearchParams()
  const isWhole = menu.whole.includes(category.id)
  const { products, total } = shownProducts(category.products, { sort: menu.sort, isWhole })
  const hidden = total - products.length
  return (
    <section id={sectionId(category.id)} aria-labelledby={`${sectionId(category.id)}-name`}>
      <h2
        id={`${sectionId(category.id)}-name`}
        className="pb-0.5 pt-1.5 text-lg leading-tight sm:pb-4 sm:pt-8 sm:text-2xl"
      >
        <span lang={lang}>{category.name}</span>{' '}
        <span className="text-sm font-normal tracking-normal text-muted sm:text-base">
          {words.dishes(total)}
        </span>
      </h2>
      {total === 0 && <p className="text-muted">{words.emptyText}</p>}
      <ul className={rowList}>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} partner={partner} />
        ))}
      </ul>
      {hidden > 0 && (
        <Link
          to={menuHref(partner.id, query, { more: [...menu.whole, category.id].join('.') })}
          preventScrollReset
          replace
          className={buttonClass({ block: true })}
        >
          {words.more(hidden)}
        </Link>
      )}
    </section>
  )
}

/** All dishes in one scroll, with a chip per category, a search and a sorting. The choices are part of the address. */
export function MenuSection({ partner }: { partner: Partner }) {
  const words = useWords(menuWords)
  const lang = useContentLang()
  const [query] = useSearchParams()
  const [text, setText] = useState('')
  const { categories } = partner
  const menu = readMenuQuery(query, categories)
  const { current, goTo } = useCategoryInSight(categories, menu.category?.id)
  const tabs = categories.map(({ id, name }, at) => ({
    key: String(id),
    label: name,
    to: menuHref(partner.id, query, { tab: at === 0 ? null : id }),
  }))
  if (!menu.category) return <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
  return (
    <div className="min-w-0">
      <div
        data-strip
        className="sticky top-16 z-20 -mx-[clamp(1rem,4vw,2rem)] border-b border-line bg-paper px-[clamp(1rem,4vw,2rem)] py-0.5 sm:py-1.5 lg:mx-0 lg:px-0"
      >
        <TabLinks
          label={words.categories}
          lang={lang}
          items={tabs}
          current={String(current)}
          onChoose={(key) => {
            setText('')
            goTo(key)
          }}
          className="max-sm:-mr-3"
        />
      </div>
      <MenuTools partnerId={partner.id} sort={menu.sort} text={text} onType={setText} />
      {text.trim() === '' ? (
        categories.map((category) => (
          <CategorySection key={category.id} category={category} partner={partner} menu={menu} />
        ))
      ) : (
        <MenuSearchResults partner={partner} text={text} />
      )}
    </div>
  )
}
