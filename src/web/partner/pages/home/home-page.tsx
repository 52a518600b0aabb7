import { useOutletContext } from 'react-router'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { Coming, FactList, HomeLayout } from '#web/shared/console/home-layout.tsx'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { homeWords } from './home-words.ts'

type Staff = OutputOf<Endpoints['getStaff']>

function Restaurants({ memberships }: Pick<Staff, 'memberships'>) {
  const words = useWords(homeWords)
  const lang = useContentLang()
  return (
    <ul className="divide-y divide-line">
      {memberships.map(({ partner_id, partner_name, role }) => (
        <li key={partner_id} className="flex min-h-13 items-center gap-3 py-2">
          <Icon name="store" className="text-muted" />
          <span lang={lang} className="min-w-0 flex-1 font-bold">
            {partner_name}
          </span>
          <Badge tone={role === 'owner' ? 'herb' : 'neutral'}>{words[role]}</Badge>
        </li>
      ))}
    </ul>
  )
}

/** So far: who you are, for which restaurants and in which role, and what will be here. */
export function HomePage() {
  const words = useWords(homeWords)
  const staff = useOutletContext<Staff>()
  return (
    <HomeLayout title={words.title} hello={words.hello} name={staff.name} intro={words.intro}>
      <div className="grid grid-cols-1 gap-4 sm:gap-6">
        <Card as="section" aria-labelledby="restaurants">
          <h2 id="restaurants" className="mb-2 text-lg">
            {words.restaurants}
          </h2>
          <Restaurants memberships={staff.memberships} />
        </Card>
        <Card as="section" aria-labelledby="account">
          <h2 id="account" className="mb-2 text-lg">
            {words.account}
          </h2>
          <FactList
            facts={[
              [words.phone, staff.phone_number],
              [words.email, staff.email],
            ]}
          />
        </Card>
      </div>
      <Coming
        title={words.next}
        items={[
          { icon: 'shopping-bag', title: words.ordersTitle, text: words.ordersText },
          { icon: 'utensils-crossed', title: words.menuTitle, text: words.menuText },
          { icon: 'clock', title: words.hoursTitle, text: words.hoursText },
          { icon: 'coins', title: words.moneyTitle, text: words.moneyText },
        ]}
      />
    </HomeLayout>
  )
}
