import type { ReactNode } from 'react'
import { Link, useLoaderData, useSearchParams } from 'react-router'
import type { FoundProduct, ListedPartner } from '#contracts/menus/partner.ts'
import { dishKinds } from '#domain/menus/dish-kind.ts'
import { deliveryMinutes } from '#domain/orders/delivery-estimate.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { DeliverySpot, useDeliveryPlace } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { PageHead } from '#web/storefront/pieces/page/page-head.tsx'
import { DishPrice } from '#web/storefront/pieces/partner/dish-price.tsx'
import { loadOrThrow } from '#web/storefront/pieces/session/load-or-throw.ts'
import { type PageArgs, pageContext } from '#web/storefront/pieces/session/page-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { searchPageWords } from './search-page-words.ts'
import { readSearchQuery, type SearchQuery, searchHref } from './search-query.ts'

const mostDishes = 40
const soonMinutes = 30

async function load({ context, request }: PageArgs) {
  const { text } = readSearchQuery(new URL(request.url).searchParams)
  if (text === '') return { products: [], partners: [] }
  const { api } = context.get(pageContext)
  const { products, partners } = await loadOrThrow(
    api.findProducts({ q: text, limit: mostDishes }, { signal: request.signal }),
  )
  return { products, partners }
}

export const loader = load
export const clientLoader = load

/** What the filters let through; how long a delivery takes is known with a place only. */
function passes({ open, soon }: SearchQuery, place: Position | null) {
  return ({ status, ...from }: Pick<ListedPartner, 'status' | 'busy_minutes' | 'latitude' | 'longitude'>) =>
    (!open || status === 'open') &&
    (!soon ||
      place === null ||
      deliveryMinutes(distanceKm(from, place), from.busy_minutes).least < soonMinutes)
}

const chip =
  'inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-5 font-bold text-muted hover:border-line-strong hover:text-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper'

function Filters({ query }: { query: SearchQuery }) {
  const words = useWords(searchPageWords)
  const place = useDeliveryPlace()
  const kinds = ['open', ...(place ? (['soon'] as const) : [])] as const
  return (
    <nav aria-label={words.filters} className="flex flex-wrap gap-2">
      {kinds.map((kind) => (
        <Link
          key={kind}
          to={searchHref({ ...query, [kind]: !query[kind] })}
          replace
          preventScrollReset
          aria-current={query[kind] ? 'true' : undefined}
          className={chip}
        >
          {words[kind]}
        </Link>
      ))}
    </nav>
  )
}

type RowProps = {
  to: string
  picture: ReactNode
  name: string
  partner: ListedPartner | FoundProduct['partner']
  children: ReactNode
}

/** A restaurant or a dish, with how far, how long and what its delivery costs. What a shortened line holds has no boxes. */
function Row({ to, picture, name, partner, children }: RowProps) {
  const lang = useContentLang()
  return (
    <li className="relative flex gap-3 py-2.5">
      {picture}
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5 text-sm">
        <h3 className="text-base leading-snug">
          <Link to={to} lang={lang} className="stretch-link line-clamp-2">
            {name}
          </Link>
        </h3>
        {children}
        <p className="flex min-h-5 flex-wrap gap-x-1.5">
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

function Kinds() {
  const lang = useContentLang()
  return (
    <ul lang={lang} className="flex flex-wrap gap-2">
      {dishKinds.map((kind) => (
        <li key={kind}>
          <Link to={searchHref({ text: kind, open: false, soon: false })} className={chip}>
            {kind}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Restaurants, then dishes, by name. */
export default function SearchPage() {
  const words = useWords(searchPageWords)
  const language = useLanguage()
  const lang = useContentLang()
  const { products, partners } = useLoaderData<typeof load>()
  const [params] = useSearchParams()
  const query = readSearchQuery(params)
  const fits = passes(query, useDeliveryPlace())
  const shownPartners = partners.filter(fits)
  const shownProducts = products.filter(({ partner }) => fits(partner))
  const isNone = partners.length + products.length === 0
  const hindranceOf = ({ status, partner }: FoundProduct) =>
    status === 'out_of_stock' ? words.soldOut : partner.status === 'close' ? words.closed : null
  return (
    <div className="wrap grid grid-cols-1 gap-5 pb-12 pt-5 sm:pt-10">
      <PageHead
        title={query.text ? words.titleOf(query.text) : words.title}
        description={words.description}
      />
      <h1 className="text-2xl sm:text-3xl">
        {query.text === '' ? words.ask : isNone ? words.none(query.text) : words.resultsOf(query.text)}
      </h1>
      {isNone ? (
        <>
          {query.text !== '' && <p className="text-muted">{words.noneText}</p>}
          <Kinds />
        </>
      ) : (
        <Filters query={query} />
      )}
      {!isNone && shownPartners.length + shownProducts.length === 0 && <p>{words.noneSuch}</p>}
      <Section title={words.restaurants}>
        {shownPartners.map((partner) => (
          <Row
            key={partner.id}
            to={`/list-products/${partner.id}`}
            name={partner.name}
            partner={partner}
            picture={
              <Picture
                src={partner.image.url}
                name={partner.name}
                alt=""
                ratio="square"
                className="w-18 shrink-0 rounded-md"
              />
            }
          >
            <p className="truncate text-muted">
              {partner.average_point !== null && `★ ${oneDecimal(partner.average_point, language)} · `}
              {partner.status === 'close' && `${words.closed} · `}
              <span lang={lang} className="contents">
                {partner.address}
              </span>
            </p>
          </Row>
        ))}
      </Section>
      <Section title={words.dishes}>
        {shownProducts.map((product) => (
          <Row
            key={product.id}
            to={`/product-details/${product.id}`}
            name={product.name}
            partner={product.partner}
            picture={
              <Picture
                src={product.image.url}
                name={product.name}
                alt=""
                ratio="square"
                className={classNames('w-18 shrink-0 rounded-md', hindranceOf(product) && 'opacity-60')}
              />
            }
          >
            <p className="flex items-baseline gap-x-2">
              <DishPrice product={product} className="text-base text-chili-ink" />
              <span className="min-w-0 truncate text-muted">
                {hindranceOf(product) && `${hindranceOf(product)} · `}
                <span lang={lang} className="contents">
                  {product.partner.name}
                </span>
              </span>
            </p>
          </Row>
        ))}
      </Section>
    </div>
  )
}
