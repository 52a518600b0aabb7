import { type ReactNode, useEffect } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { FoundProduct, ListedPartner } from '#contracts/menus/partner.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import {
  currentDeliveryPlace,
  DeliverySpot,
  useDeliveryPlace,
  useIsTooFar,
} from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { QuickFilterNote, QuickFilters } from '#web/storefront/pieces/delivery/quick-filters.tsx'
import { usePlaced } from '#web/storefront/pieces/delivery/use-placed.ts'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { DishPrice } from '#web/storefront/pieces/partner/dish-price.tsx'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { rememberSearch } from '#web/storefront/pieces/search/recent-searches.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { type PageArgs, pageContext } from '#web/storefront/pieces/session/page-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Found, findProductsInput, toFound } from './find-by-text.ts'
import { searchPageWords } from './search-page-words.ts'
import { readSearchQuery, type SearchQuery, searchHref } from './search-query.ts'

const nothing = { products: [], partners: [] }

async function load({ context, request }: PageArgs) {
  const query = readSearchQuery(new URL(request.url).searchParams)
  const { api } = context.get(pageContext)
  const { signal } = request
  // Null on the server: only the browser knows the place, and fetches the results for it later (usePlaced).
  const place = currentDeliveryPlace()
  const answer =
    query.text === ''
      ? nothing
      : await loadOrThrow(api.findProducts(findProductsInput(query, place), { signal }))
  const found = toFound(answer, place)
  const popular = isNone(found) ? (await loadOrThrow(api.getHome({}, { signal }))).dish_kinds : []
  return { ...found, popular: popular.map(({ name }) => name) }
}

export const loader = load
export const clientLoader = load

function isNone({ products, beyond, partners }: Found): boolean {
  return products.length + beyond.length + partners.length === 0
}

/** The results for the place to deliver to. */
function useFound<Loaded extends Found>(loaded: Loaded, query: SearchQuery): Found {
  const place = useDeliveryPlace()
  return usePlaced<Found, Loaded>(loaded, query.text === '' ? null : place, async (signal) => {
    const answer = await httpApi.findProducts(findProductsInput(query, place), { signal })
    return answer.ok ? toFound(answer.value, place) : null
  })
}

type RowProps = {
  to: string
  item: { name: string; image: { url: string | null } }
  isFaint?: boolean
  partner: ListedPartner | FoundProduct['partner']
  children: ReactNode
}

/** A restaurant or a dish with distance, time and delivery fee. `isFaint`: it cannot be ordered now. */
function Row({ to, item: { name, image }, isFaint = false, partner, children }: RowProps) {
  const lang = useContentLang()
  return (
    <li className="relative flex gap-3 py-2.5">
      <Thumb
        src={image.url}
        name={name}
        className={classNames('w-18 shrink-0 rounded-md', isFaint && 'opacity-60')}
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5 text-sm">
        <h3 className="text-base leading-snug">
          <Link to={to} lang={lang} className="stretch-link line-clamp-2">
            {name}
          </Link>
        </h3>
        {children}
        <p className="dotted min-h-5">
          <DeliverySpot as="Fee" partner={partner} />
          <DeliverySpot as="Way" partner={partner} />
        </p>
      </div>
    </li>
  )
}

function Section({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <ul className="grid grid-cols-1 divide-y divide-line md:grid-cols-2 md:gap-x-8 md:divide-y-0">
        {children}
      </ul>
    </section>
  )
}

const wordLink =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-5 font-bold text-muted hover:border-line-strong hover:text-ink'

/** Other texts to search for. */
function SearchLinks({ texts }: { texts: readonly string[] }) {
  const lang = useContentLang()
  return (
    <ul lang={lang} className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <li key={text}>
          <Link to={searchHref({ text })} className={wordLink}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PartnerRow({ partner }: { partner: ListedPartner }) {
  const words = useWords(searchPageWords)
  const language = useLanguage()
  const lang = useContentLang()
  const { id, average_point, status, address } = partner
  return (
    <Row to={`/list-products/${id}`} item={partner} partner={partner}>
      <p className="truncate text-muted">
        {average_point !== null && `★ ${oneDecimal(average_point, language)} · `}
        {status === 'close' && `${words.closed} · `}
        <span lang={lang} className="contents">
          {address}
        </span>
      </p>
    </Row>
  )
}

function DishRow({ product }: { product: FoundProduct }) {
  const words = useWords(searchPageWords)
  const lang = useContentLang()
  const { id, status, partner } = product
  const hindrance =
    status === 'out_of_stock' ? words.soldOut : partner.status === 'close' ? words.closed : null
  return (
    <Row to={`/product-details/${id}`} item={product} isFaint={hindrance !== null} partner={partner}>
      <p className="flex items-baseline gap-x-2">
        <DishPrice product={product} className="text-base text-chili-ink" />
        <span className="min-w-0 truncate text-muted">
          {hindrance && `${hindrance} · `}
          <span lang={lang} className="contents">
            {partner.name}
          </span>
        </span>
      </p>
    </Row>
  )
}

/** Restaurants, then dishes; dishes out of reach come last. */
function Results({ found }: { found: Found }) {
  const words = useWords(searchPageWords)
  const isTooFar = useIsTooFar()
  const isOutOfReach = (partner: ListedPartner) => found.from !== null && isTooFar(partner)
  const rows = (partners: readonly ListedPartner[]) =>
    partners.map((partner) => <PartnerRow key={partner.id} partner={partner} />)
  const dishes = (products: readonly FoundProduct[]) =>
    products.map((product) => <DishRow key={`d${product.id}`} product={product} />)
  return (
    <>
      <Section title={words.restaurants}>
        {rows(found.partners.filter((partner) => !isOutOfReach(partner)))}
      </Section>
      <Section title={words.dishes}>{dishes(found.products)}</Section>
      <Section title={words.beyond}>
        {[...rows(found.partners.filter(isOutOfReach)), ...dishes(found.beyond)]}
      </Section>
    </>
  )
}

/** Searches restaurants and dishes by name. */
export default function SearchPage() {
  const words = useWords(searchPageWords)
  const loaded = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const query = readSearchQuery(params)
  const { text, ...chosen } = query
  const found = useFound(loaded, query)
  const isFiltered = Object.values(chosen).includes(true)
  const isUnknown = text !== '' && !isFiltered && isNone(found)
  // Stored here and not where it was typed, because Enter leads here even before the search field has its script.
  useEffect(() => rememberSearch(text), [text])
  return (
    <div className="wrap grid grid-cols-1 gap-5 pb-12 pt-5 sm:pt-10">
      <PageHead title={text ? words.titleOf(text) : words.title} description={words.description} />
      <h1 className="text-2xl sm:text-3xl">
        {text === '' ? words.ask : isUnknown ? words.none(text) : words.resultsOf(text)}
      </h1>
      {text !== '' && !isUnknown && (
        <QuickFilters chosen={chosen} hrefWith={(kind, isOn) => searchHref({ ...query, [kind]: isOn })} />
      )}
      <QuickFilterNote query={chosen} hasPlace={found.from !== null} />
      {found.nearWords.length > 0 && <SearchLinks texts={found.nearWords} />}
      {isUnknown && <p className="text-muted">{words.noneText}</p>}
      {text !== '' && isFiltered && isNone(found) && <p>{words.noneSuch}</p>}
      {(text === '' || isUnknown) && <SearchLinks texts={loaded.popular} />}
      <Results found={found} />
    </div>
  )
}
