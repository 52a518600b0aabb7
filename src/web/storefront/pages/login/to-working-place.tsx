import type { Refusal } from '#contracts/endpoint.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { loginWords } from './login-words.ts'

/** Where somebody works who tried to log in to the shop, and as whom. */
export type WorkingPlace = { console: 'partner' | 'driver'; email: string }

export const workWords = {
  partner: { said: 'worksAtPartner', link: 'toPartner' },
  driver: { said: 'worksAtDriver', link: 'toDriver' },
} as const

/** What a refused login tells of it; null for whoever works nowhere here. */
export function workingPlaceOf({ details }: Refusal, email: string): WorkingPlace | null {
  const place = details?.works_at
  return place === 'partner' || place === 'driver' ? { console: place, email } : null
}

/** Leads to the sign-in of another surface. The e-mail goes along behind the `#`, which no server and no log sees. */
export function ToWorkingPlace({ console: surface, email }: WorkingPlace) {
  const words = useWords(loginWords)
  return (
    <a
      href={`/${surface}/login#${new URLSearchParams({ email })}`}
      className={buttonClass({ size: 'small' })}
    >
      {words[workWords[surface].link]}
    </a>
  )
}
