import { Link, Navigate, useOutletContext } from 'react-router'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { staffMay } from '#domain/accounts/roles.ts'
import { HomeLayout } from '#web/shared/console/home-layout.tsx'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { useRestaurant } from '../../restaurant.ts'
import { homeWords } from './home-words.ts'

/** The way to what a person does here all day: the board, or for a courier what is to be brought. */
function Work({ seesBoard }: { seesBoard: boolean }) {
  const words = useWords(homeWords)
  const [title, text, to, open] = seesBoard
    ? [words.ordersTitle, words.ordersText, '/orders', words.toOrders]
    : [words.deliveriesTitle, words.deliveriesText, '/deliveries', words.toDeliveries]
  return (
    <Card as="section" title={title} className="grid justify-items-start gap-3 [&>h2]:text-lg">
      <p className="text-muted">{text}</p>
      <Link to={to} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {open}
      </Link>
    </Card>
  )
}

/**
 * Leads to the orders, or through the start of a restaurant that waits to be let in; who you are, for which restaurants
 * and in which role, and what will be here.
 */
export function HomePage() {
  const words = useWords(homeWords)
  const lang = useContentLang()
  const { name, phone_number, email, memberships } = useOutletContext<OutputOf<Endpoints['getStaff']>>()
  const own = useRestaurant(memberships)
  if (own?.is_waiting) return <Navigate to="/start" replace />
  return (
    <HomeLayout
      words={words}
      name={name}
      facts={[
        ...(phone_number === null ? [] : [[words.phone, phone_number] as const]),
        ...(email === null ? [] : [[words.email, email] as const]),
      ]}
      coming={[
        ['utensils-crossed', words.menuTitle, words.menuText],
        ['clock', words.hoursTitle, words.hoursText],
        ['coins', words.moneyTitle, words.moneyText],
      ]}
    >
      <Work seesBoard={memberships.some(({ role }) => staffMay(role, 'board:read'))} />
      <Card as="section" title={words.restaurants} className="grid gap-2 [&>h2]:text-lg">
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
      </Card>
    </HomeLayout>
  )
}
