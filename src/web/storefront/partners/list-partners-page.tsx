import { useEffect } from 'react'
import { data, redirect, useLoaderData } from 'react-router'
import { useWords } from '#web/i18n/words.ts'
import { rememberPartners } from '#web/lib/known-partners.ts'
import { type PageArgs, pageContext } from '#web/lib/page-context.ts'
import { showCart } from '#web/lib/shown-cart.ts'
import { FilterPanel } from './filter-panel.tsx'
import { findPartnersInput } from './find-partners-input.ts'
import { KindChips } from './kind-chips.tsx'
import { KindSelect } from './kind-select.tsx'
import { bestRated, nearBy, partnersHref, readPartnerQuery } from './partner-query.ts'
import { PartnerResults } from './partner-results.tsx'
import { partnersWords } from './partners-words.ts'
import { useNearBy } from './use-near-by.ts'
import { usePartnerQuery } from './use-partner-query.ts'

async function load({ context, request }: PageArgs) {
  const { api } = context.get(pageContext)
  const { searchParams, search } = new URL(request.url)
  const query = readPartnerQuery(searchParams)
  const answer = await api.findPartners(findPartnersInput(query), { signal: request.signal })
  if (!answer.ok) throw data(answer.refusal.code, { status: answer.refusal.status || 503 })
  const { partners, total } = answer.value
  // A page beyond the last, from an old link: the list's beginning is better than nothing.
  if (partners.length === 0 && query.page > 1) throw redirect(partnersHref(search, {}))
  return { partners, total, page: query.page, isBestRated: query.type === bestRated }
}

export const loader = load
export const clientLoader = load

export default function ListPartnersPage() {
  const words = useWords(partnersWords)
  const { partners, total, page, isBestRated } = useLoaderData<typeof load>()
  const state = usePartnerQuery()
  const { query, apply, hrefFor, isLoading } = state
  const { isAsking, chooseNearBy } = useNearBy(query, apply)

  // Opening this screen clears the cart that the browser shows (spec §2); the server keeps its own.
  useEffect(() => showCart(null), [])
  useEffect(() => rememberPartners(partners), [partners])

  const kind = isAsking ? nearBy : (query.type ?? 0)
  function chooseKind(next: number) {
    if (next === nearBy) void chooseNearBy()
    else apply({ type: next || null, latitude: null, longitude: null })
  }
  return (
    <div className="wrap pb-12 pt-5 sm:pt-10">
      <title>{`${words.title} · Mâm`}</title>
      <meta name="description" content={words.offer} />
      <h1 className="text-2xl sm:text-3xl">{words.greeting}</h1>
      <p className="mt-1 max-w-2xl text-muted sm:text-lg">{words.offer}</p>
      <div className="mt-4 sm:mt-5">
        <KindChips kind={kind} hrefFor={hrefFor} />
      </div>
      <div className="mt-4 grid grid-cols-2 items-start gap-3 sm:mt-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-x-8">
        <FilterPanel {...state} kindSelect={<KindSelect value={kind} onChoose={chooseKind} />} />
        <section
          id="results"
          aria-labelledby="results-count"
          className="col-span-2 min-w-0 lg:col-span-1 lg:col-start-2 lg:row-start-1"
        >
          <h2
            id="results-count"
            aria-live="polite"
            className="mb-3 flex items-center text-lg lg:mb-4 lg:min-h-12"
          >
            {words.count(total)}
          </h2>
          <PartnerResults
            {...{ partners, total, page, isBestRated }}
            waitingFor={isAsking ? words.asking : isLoading ? words.loading : null}
            hrefForPage={(to) => hrefFor({ page: to === 1 ? null : to })}
          />
        </section>
      </div>
    </div>
  )
}
