import type { TokenUser } from '#contracts/accounts/user.ts'
import { userOfToken, useToken } from '#web/shared/session/session.ts'
import { useStored } from '#web/shared/stored/use-stored.ts'
import { shownPerson } from './shown-person.ts'

/** Who is signed in, as far as the browser knows: null on the server and in the first render. */
export function useShownPerson(): Pick<TokenUser, 'name' | 'image'> | null {
  const user = userOfToken(useToken())
  const shown = useStored(shownPerson)
  return user && shown?.[0] === user.id ? { name: shown[1], image: { url: shown[2] } } : user
}
