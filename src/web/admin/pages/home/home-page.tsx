import { HomeLayout } from '#web/shared/console/frame/home-layout.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { signedIn } from '../../admin-api.ts'
import { roleWords } from '../../role-words.ts'
import { homeWords } from './home-words.ts'

/** For now it shows the signed-in person with the role, and announces the coming pages. */
export function HomePage() {
  const words = useWords(homeWords)
  const named = useWords(roleWords)
  const { name, role, email } = signedIn.useMe()
  return (
    <HomeLayout
      words={words}
      name={name}
      facts={[
        [words.role, <Badge key="role">{named[role]}</Badge>],
        [words.email, email],
      ]}
      coming={[
        ['shield-check', words.approveTitle, words.approveText],
        ['search', words.ordersTitle, words.ordersText],
        ['coins', words.moneyTitle, words.moneyText],
      ]}
    />
  )
}
