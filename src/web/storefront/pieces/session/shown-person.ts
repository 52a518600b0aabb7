import type { TokenUser } from '#contracts/accounts/user.ts'
import { userOfToken, useToken } from '#web/shared/session/session.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** Who is signed in, as far as the browser knows: null on the server and in the first render. */
export function useShownPerson(): Pick<TokenUser, 'name' | 'image'> | null {
  const user = userOfToken(useToken())
  const shown = useStored(shownPerson)
  return user && shown?.[0] === user.id ? { name: shown[1], image: { url: shown[2] } } : user
}

/** What the profile says by now; the token goes on saying what was true at the login. */
type ShownPerson = [id: number, name: string, imageUrl: string | null]

/** The person last shown, by the id that their token names too. */
const shownPerson = createStored<ShownPerson>({
  key: 'mam.person.v1',
  isValid: (value): value is ShownPerson => Array.isArray(value) && typeof value[1] === 'string',
})

/** Shows a person as the server knows them, in every tab; null forgets them. */
export function showPerson(person: Pick<TokenUser, 'id' | 'name' | 'image'> | null): void {
  shownPerson.write(person && [person.id, person.name, person.image.url])
}
