import type { TokenUser } from '#contracts/accounts/user.ts'
import { createStored } from '#web/shared/stored/stored.ts'

/** What the profile says by now; the token goes on saying what was true at the login. */
type ShownPerson = [id: number, name: string, imageUrl: string | null]

/** The person last shown, by the id that their token names too. */
export const shownPerson = createStored<ShownPerson>({
  key: 'mam.person.v1',
  isValid: (value): value is ShownPerson => Array.isArray(value) && typeof value[1] === 'string',
})

/** Shows a person as the server knows them, in every tab; null forgets them. */
export function showPerson(person: Pick<TokenUser, 'id' | 'name' | 'image'> | null): void {
  shownPerson.write(person && [person.id, person.name, person.image.url])
}
