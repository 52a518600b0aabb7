import { useOutletContext } from 'react-router'
import type { Driver } from '#contracts/accounts/driver.ts'
import { Coming, FactList, HomeLayout } from '#web/shared/console/home-layout.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { homeWords } from './home-words.ts'

const tones = {
  not_activated: 'turmeric',
  offline: 'neutral',
  online: 'herb',
  shipping: 'turmeric',
  locked: 'danger',
} as const

/** So far: who you are here, and what will be here. */
export function HomePage() {
  const words = useWords(homeWords)
  const driver = useOutletContext<Driver>()
  return (
    <HomeLayout title={words.title} hello={words.hello} name={driver.name} intro={words.intro}>
      <Card as="section" aria-labelledby="account">
        <h2 id="account" className="mb-3 text-lg">
          {words.account}
        </h2>
        <FactList
          facts={[
            [
              words.status,
              <Badge key="status" tone={tones[driver.status]}>
                {words[driver.status]}
              </Badge>,
            ],
            [words.plate, driver.license_plate],
            [words.phone, driver.phone_number],
            [words.email, driver.email],
          ]}
        />
      </Card>
      <Coming
        title={words.next}
        items={[
          { icon: 'package', title: words.offersTitle, text: words.offersText },
          { icon: 'map-pin', title: words.wayTitle, text: words.wayText },
          { icon: 'coins', title: words.earningsTitle, text: words.earningsText },
        ]}
      />
    </HomeLayout>
  )
}
