import { type ReactNode, useEffect } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { isStaffAllowed } from '#domain/accounts/roles.ts'
import type { LinkGroup } from '#web/shared/console/frame/page-links.tsx'
import { SectionFrame } from '#web/shared/console/frame/section-frame.tsx'
import { namedSections } from '#web/shared/console/frame/sections.ts'
import { RingingStrip } from '#web/shared/console/live/bell/ringing-strip.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { type Me, signedIn } from '../partner-api.ts'
import { chooseRestaurant, useRestaurant } from '../restaurant.ts'
import { BellProvider, FollowBoard, useConsoleBell } from './bell/bell-provider.tsx'
import { stripWords } from './bell/strip-words.ts'
import { ClosedBanner } from './closed-banner.tsx'
import { layoutWords } from './layout-words.ts'
import { ObstaclesProvider } from './obstacles.tsx'
import { hasStart, sectionsOf } from './sections.ts'
import { StartStrip } from './start-strip.tsx'

/** Chooses the restaurant that this device works for. It is shown only to people with several restaurants. */
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

/** Chooses the restaurant that the address names. A pressed push message opens such an address (push-words.ts). */
function useRestaurantOfAddress(memberships: Me['memberships']): void {
  const [query, setQuery] = useSearchParams()
  const namedId = query.get('restaurant')
  useEffect(() => {
    if (namedId === null) return
    if (memberships.some(({ partner_id }) => String(partner_id) === namedId))
      chooseRestaurant(Number(namedId))
    setQuery({}, { replace: true })
  }, [namedId, memberships, setQuery])
}

/**
 * Adds the bell for people who see the board. Couriers follow the board without a bell. A restaurant that waits for
 * approval has no orders and gets neither.
 */
function withBoardNews(
  { partner_id: partnerId, role, is_waiting = false }: Me['memberships'][number],
  staffId: number,
  page: ReactNode,
) {
  if (is_waiting) return page
  if (!isStaffAllowed(role, 'board:read')) {
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

/** The links of the console, with the number of orders that wait on the board. */
function useSections(own: Me['memberships'][number] | undefined): LinkGroup[] {
  const words = useWords(layoutWords)
  const { waiting: text } = useWords(stripWords)
  const count = useConsoleBell()?.waiting?.length ?? 0
  return namedSections(sectionsOf(own), words, { '/orders': { count, text: text(count) } })
}

type FrameProps = { me: Me; own: Me['memberships'][number] | undefined }

/**
 * The frame of a page. It is inside the provider of the bell, because its links and its strip show the waiting orders.
 */
function Frame({ me, own }: FrameProps) {
  const groups = useSections(own)
  const choice = me.memberships.length > 1 && own && <RestaurantChoice me={me} current={own.partner_id} />
  return (
    <SectionFrame groups={groups} above={choice}>
      <RingingStrip bell={useConsoleBell()} path="/orders" words={useWords(stripWords)} />
      {own && isStaffAllowed(own.role, 'hours:read') ? (
        <ObstaclesProvider partnerId={own.partner_id}>
          {!own.is_waiting && <ClosedBanner own={own} />}
          {hasStart(own) && <StartStrip isWaiting={own.is_waiting === true} />}
          <Outlet />
        </ObstaclesProvider>
      ) : (
        <Outlet />
      )}
    </SectionFrame>
  )
}

/** The layout around every page of the console. */
export function PartnerLayout() {
  const me = signedIn.useMe()
  const own = useRestaurant(me.memberships)
  useRestaurantOfAddress(me.memberships)
  const frame = <Frame me={me} own={own} />
  return own ? withBoardNews(own, me.id, frame) : frame
}
