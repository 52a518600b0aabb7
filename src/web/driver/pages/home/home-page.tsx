import { HomeLayout } from '#web/shared/console/frame/home-layout.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { signedIn } from '../../driver-api.ts'
import { homeWords } from './home-words.ts'

const tones = {
  not_activated: 'turmeric',
  offline: 'neutral',
  online: 'herb',
  shipping: 'turmeric',
  locked: 'danger',
} as const

/** For now it shows the signed-in person, and announces the coming pages. */
export function HomePage() {
  const words = useWords(homeWords)
  const { name, status, license_plate, phone_number, email } = signedIn.useMe()
  const state = (
    <Badge key="status" tone={tones[status]}>
      {words[status]}
    </Badge>
  )
  return (
    <HomeLayout
      words={words}
      name={name}
      facts={[
        [words.status, state],
        [words.plate, license_plate],
        [words.phone, phone_number],
        [words.email, email],
      ]}
      coming={[
        ['package', words.offersTitle, words.offersText],
        ['map-pin', words.wayTitle, words.wayText],
        ['coins', words.earningsTitle, words.earningsText],
      ]}
    />
  )
}
