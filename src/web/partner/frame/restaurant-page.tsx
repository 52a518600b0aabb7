import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import { holdsBeforeApproval, type StaffPermission, staffMay } from '#domain/accounts/roles.ts'
import { PageTitle } from '#web/shared/console/console-parts.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import type { Answer } from '../partner-api.ts'
import { useRestaurant } from '../restaurant.ts'
import { layoutWords } from './layout-words.ts'
import { ToStart } from './start-strip.tsx'

/** Whoever is signed in. */
export type Me = Answer<'getStaff'>

/** The restaurant for which this device works, and what the person is there. */
export type OwnRestaurant = Me['memberships'][number]

type RestaurantPageProps = {
  title: string
  /** What one must be allowed to do to see the page. */
  needs: StaffPermission
  /** Beside the title. */
  actions?: ReactNode
  /** Mounted anew for another restaurant. */
  children: (own: OwnRestaurant, me: Me) => ReactNode
}

/** A page about the chosen restaurant, for those who may see it. */
export function RestaurantPage({ title, needs, actions, children }: RestaurantPageProps) {
  const words = useWords(layoutWords)
  const me = useOutletContext<Me>()
  const own = useRestaurant(me.memberships)
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {actions}
      </div>
      {own?.is_waiting && !holdsBeforeApproval(needs) ? (
        <Banner type="info" action={<ToStart />}>
          {words.afterApproval}
        </Banner>
      ) : own && staffMay(own.role, needs) ? (
        <div key={own.partner_id} className="grid grid-cols-1 gap-4">
          {children(own, me)}
        </div>
      ) : (
        <Banner type="info">{words.notForRole}</Banner>
      )}
    </>
  )
}

/** What a page about the chosen restaurant shows is told of it, and of whoever is signed in. */
export type RestaurantProps = { own: OwnRestaurant; me: Me }

type Titled = { title: string }

/** A page that is about the chosen restaurant and nothing else, with the title of its words. */
export function restaurantPage(
  words: { en: Titled; vi: Titled },
  needs: StaffPermission,
  Content: (props: RestaurantProps) => ReactNode,
) {
  return function Page() {
    const { title } = useWords(words)
    return (
      <RestaurantPage title={title} needs={needs}>
        {(own, me) => <Content own={own} me={me} />}
      </RestaurantPage>
    )
  }
}
