import type { ReactNode } from 'react'
import { shopDetails } from '#domain/shop/shop-details.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { contactWords } from './contact-words.ts'

function Way({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="relative min-h-11 pl-15">
      <dt className="text-sm text-muted">
        <span className="absolute left-0 top-0 grid size-11 place-items-center rounded-full bg-chili-soft text-chili-ink">
          <Icon name={icon} />
        </span>
        {name}
      </dt>
      <dd className="text-lg font-bold wrap-anywhere">{children}</dd>
    </div>
  )
}

const link =
  'inline-flex min-h-8 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink'

/** The shop's address, phone and e-mail (spec §2: Contact). */
export function ContactWays() {
  const words = useWords(contactWords)
  const lang = useContentLang()
  return (
    <section className="grid grid-cols-1 gap-5 rounded-lg bg-sunken p-6 sm:p-8">
      <h2 className="text-xl">{words.ways}</h2>
      <dl className="grid grid-cols-1 gap-5">
        <Way icon="map-pin" name={words.address}>
          <span lang={lang}>
            {shopDetails.street}, {shopDetails.city}
          </span>
        </Way>
        <Way icon="phone" name={words.phone}>
          <a href={shopDetails.phoneLink} className={link}>
            {shopDetails.phone}
          </a>
        </Way>
        <Way icon="mail" name={words.email}>
          <a href={`mailto:${shopDetails.email}`} className={link}>
            {shopDetails.email}
          </a>
        </Way>
      </dl>
    </section>
  )
}
