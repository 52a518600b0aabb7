import { useOutletContext } from 'react-router'
import type { Endpoints } from '#contracts/api.ts'
import type { OutputOf } from '#contracts/endpoint.ts'
import { Coming, FactList, HomeLayout } from '#web/shared/console/home-layout.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { homeWords } from './home-words.ts'

type Administrator = OutputOf<Endpoints['getAdministrator']>

/** So far: who you are and in which role, and what will be here. */
export function HomePage() {
  const words = useWords(homeWords)
  const administrator = useOutletContext<Administrator>()
  return (
    <HomeLayout title={words.title} hello={words.hello} name={administrator.name} intro={words.intro}>
      <Card as="section" aria-labelledby="account">
        <h2 id="account" className="mb-2 text-lg">
          {words.account}
        </h2>
        <FactList
          facts={[
            [words.role, <Badge key="role">{words[administrator.role]}</Badge>],
            [words.email, administrator.email],
          ]}
        />
      </Card>
      <Coming
        title={words.next}
        items={[
          { icon: 'shield-check', title: words.approveTitle, text: words.approveText },
          { icon: 'search', title: words.ordersTitle, text: words.ordersText },
          { icon: 'coins', title: words.moneyTitle, text: words.moneyText },
        ]}
      />
    </HomeLayout>
  )
}
