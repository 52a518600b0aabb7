import { PageTitle } from '#web/shared/console/console-parts.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { signedIn } from '../../admin-api.ts'
import { useMay } from '../../frame/office-page.tsx'
import { roleWords } from '../../role-words.ts'
import { homeWords } from './home-words.ts'
import { TownNow } from './town-now.tsx'

/** The first page: who is signed in, and for those who read orders, the state of the town. */
export function HomePage() {
  const words = useWords(homeWords)
  const named = useWords(roleWords)
  const may = useMay()
  const { name, role, email } = signedIn.useMe()
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-2xl">
          {words.hello} <span lang="vi">{name}</span>
        </h1>
        <p className="flex flex-wrap items-baseline gap-2 text-sm text-muted">
          <Badge>{named[role]}</Badge>
          {email}
        </p>
      </div>
      {may('orders:read') ? <TownNow /> : <p>{words.money}</p>}
    </>
  )
}
