import type { TokenUser } from '#contracts/accounts/user.ts'
import { userOfToken, useToken } from '#web/shared/session/session.ts'
import { createStored, useStored } from '#web/shared/stored/stored.ts'

/** The signed-in person as React state: null on the server and in the first render. */
export function useShownPerson(): Pick<TokenUser, 'name' | 'image'> | null {
  const user = userOfToken(useToken())
  const shown = useStored(shownPerson)
  return user && shown?.[0] === user.id ? { name: shown[1], image: { url: shown[2] } } : user
}

/** The current profile; the token still contains the profile of the login. */
type ShownPerson = [id: number, name: string, imageUrl: string | null]

/** The profile shown last. It is used only while its id is that of the token. */
const shownPerson = createStored<ShownPerson>({
  key: 'mam.person.v1',
  isValid: (value): value is ShownPerson => Array.isArray(value) && typeof value[1] === 'string',
})

/** Shows a person's current profile in every tab; null removes it. */
export function showPerson(person: Pick<TokenUser, 'id' | 'name' | 'image'> | null): void {
  shownPerson.write(person && [person.id, person.name, person.image.url])
}
