import { type ReactNode, useEffect } from 'react'
import { Outlet, useOutletContext, useSearchParams } from 'react-router'
import { staffMay } from '#domain/accounts/roles.ts'
import { LinksBelow, LinksBeside, type LinksProps } from '#web/shared/console/page-links.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Answer } from '../partner-api.ts'
import { chooseRestaurant, useRestaurant } from '../restaurant.ts'
import { BellProvider, FollowBoard, useConsoleBell } from './bell/bell-provider.tsx'
import { RingingStrip } from './bell/ringing-strip.tsx'
import { stripWords } from './bell/strip-words.ts'
import { ClosedBanner } from './closed-banner.tsx'
import { layoutWords } from './layout-words.ts'
import { ObstaclesProvider } from './obstacles.tsx'
import { sectionsOf } from './sections.ts'
import { StartStrip } from './start-strip.tsx'

type Me = Answer<'getStaff'>

/** For which restaurant this device works; with one there is nothing to choose. */
function RestaurantChoice({ me, current }: { me: Me; current: number }) {
  const words = useWords(layoutWords)
  return (
    <label className="flex min-w-0 items-center gap-2 max-lg:mb-4 lg:max-xl:flex-col xl:mb-2">
      <span className="sr-only">{words.restaurant}</span>
      <Icon name="store" className="text-muted" />
      <select
        lang="vi"
        value={current}
        onChange={(event) => chooseRestaurant(Number(event.target.value))}
        className="control w-full min-w-0 max-lg:max-w-72"
      >
        {me.memberships.map(({ partner_id, partner_name }) => (
          <option key={partner_id} value={partner_id}>
            {partner_name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A notice names its restaurant in the address (features/kitchen/push/push-words.ts): the device goes on for that one. */
function useRestaurantOfAddress(memberships: Me['memberships']): void {
  const [query, setQuery] = useSearchParams()
  const named = query.get('restaurant')
  useEffect(() => {
    if (named === null) return
    if (memberships.some(({ partner_id }) => String(partner_id) === named)) chooseRestaurant(Number(named))
    setQuery({}, { replace: true })
  }, [named, memberships, setQuery])
}

/** Whoever sees the board hears the bell; couriers follow the restaurant without it. While it waits nothing happens there. */
function withNewsOf(
  { partner_id: partnerId, role, is_waiting = false }: Me['memberships'][number],
  staffId: number,
  page: ReactNode,
) {
  if (is_waiting) return page
  if (!staffMay(role, 'board:read')) {
    return (
      <FollowBoard partnerId={partnerId} staffId={staffId}>
        {page}
      </FollowBoard>
    )
  }
  return (
    <BellProvider partnerId={partnerId} staffId={staffId}>
      {page}
    </BellProvider>
  )
}

type PageLinksProps = { own: Me['memberships'][number] | undefined; as: (props: LinksProps) => ReactNode }

/** Where one can go, with how many orders wait on the board. */
function PageLinks({ own, as: Links }: PageLinksProps) {
  const words = useWords(layoutWords)
  const { waiting: text } = useWords(stripWords)
  const count = useConsoleBell()?.waiting?.length ?? 0
  const groups = sectionsOf(own).map(({ word, links }) => ({
    label: word && words[word],
    links: links.map((link) => ({
      ...link,
      label: words[link.word],
      ...(link.path === '/orders' && { waiting: { count, text: text(count) } }),
    })),
  }))
  return <Links groups={groups} words={words} />
}

/** Around every page of the console: where one can go, beside the page where there is room, else below it. */
export function PartnerLayout() {
  const words = useWords(layoutWords)
  const me = useOutletContext<Me>()
  const own = useRestaurant(me.memberships)
  useRestaurantOfAddress(me.memberships)
  const withNews = (page: ReactNode) => (own ? withNewsOf(own, me.id, page) : page)
  return withNews(
    <div className="grid grid-cols-1 lg:grid-cols-[5.5rem_minmax(0,1fr)] lg:gap-4 xl:grid-cols-[12rem_minmax(0,1fr)] xl:gap-6">
      <div className="print:hidden">
        <div className="lg:sticky lg:top-4">
          {me.memberships.length > 1 && own && <RestaurantChoice me={me} current={own.partner_id} />}
          <nav aria-label={words.pages} className="grid grid-cols-1 gap-1 max-lg:hidden">
            <PageLinks own={own} as={LinksBeside} />
          </nav>
        </div>
      </div>
      <div className="min-w-0 max-lg:pb-16">
        <RingingStrip />
        {own && staffMay(own.role, 'hours:read') ? (
          <ObstaclesProvider partnerId={own.partner_id}>
            {own.is_waiting ? <StartStrip /> : <ClosedBanner own={own} />}
            <Outlet context={me} />
          </ObstaclesProvider>
        ) : (
          <Outlet context={me} />
        )}
      </div>
      <nav
        aria-label={words.pages}
        data-dock
        className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
      >
        <PageLinks own={own} as={LinksBelow} />
      </nav>
    </div>,
  )
}
