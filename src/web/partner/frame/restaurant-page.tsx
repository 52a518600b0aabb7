import type { ReactNode } from 'react'
import { isAllowedBeforeApproval, isStaffAllowed, type StaffPermission } from '#domain/accounts/roles.ts'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Banner } from '#web/ui/notices/banner.tsx'
import { type Me, signedIn } from '../partner-api.ts'
import { useRestaurant } from '../restaurant.ts'
import { layoutWords } from './layout-words.ts'
import { StartLink } from './start-strip.tsx'

/** The restaurant that this device works for, and the person's role there. */
export type OwnRestaurant = Me['memberships'][number]

type RestaurantPageProps = {
  title: string
  /** The permission required to see the page. */
  needs: StaffPermission
  back?: { to: string; label: string }
  /** Shown beside the title. */
  actions?: ReactNode
  /** True: the page itself shows its title, in one row with its tools. */
  hasOwnHead?: boolean
  /** The content. It is mounted again when another restaurant is chosen. */
  children: (own: OwnRestaurant, me: Me) => ReactNode
}

/** A page about the chosen restaurant, for people with the required permission. */
export function RestaurantPage({ title, needs, back, actions, hasOwnHead, children }: RestaurantPageProps) {
  const words = useWords(layoutWords)
  const me = signedIn.useMe()
  const own = useRestaurant(me.memberships)
  const isAfterApproval = own?.is_waiting && !isAllowedBeforeApproval(needs)
  const isOpen = own !== undefined && !isAfterApproval && isStaffAllowed(own.role, needs)
  return (
    <ConsolePage title={title} back={back} actions={actions} hasOwnHead={isOpen && hasOwnHead}>
      {isOpen ? (
        <div key={own.partner_id} className="grid grid-cols-1 gap-4">
          {children(own, me)}
        </div>
      ) : isAfterApproval ? (
        <Banner type="info" action={<StartLink />}>
          {words.afterApproval}
        </Banner>
      ) : (
        <Banner type="info">{words.notForRole}</Banner>
      )}
    </ConsolePage>
  )
}

/** Props of the content of a page about the chosen restaurant. */
export type RestaurantProps = { own: OwnRestaurant; me: Me }

type Titled = { title: string }

/** Creates a page about the chosen restaurant with a fixed title and no tools in its head. */
export function createRestaurantPage(
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
