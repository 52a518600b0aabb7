import { Link } from 'react-router'
import type { Address } from '#contracts/places/address.ts'
import { cityOfAddress } from '#domain/places/vietnam-cities.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { profileWords } from './profile-words.ts'

/** The first address, with the city of the list that it names, and the way to all of them. */
export function FirstAddress({ addresses }: { addresses: readonly Address[] }) {
  const words = useWords(profileWords)
  const lang = useContentLang()
  const [first, ...more] = addresses
  const city = first ? cityOfAddress(first.name) : null
  return (
    <Card as="section" aria-labelledby="first-address" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="first-address" className="text-xl">
          {words.address}
        </h2>
        {city && <Badge icon={<Icon name="map-pin" />}>{city.name}</Badge>}
      </div>
      <p>
        {first ? (
          <span lang={lang}>{first.name}</span>
        ) : (
          <span className="text-muted">{words.noAddress}</span>
        )}
        {more.length > 0 && <span className="text-muted"> {words.moreAddresses(more.length)}</span>}
      </p>
      <Link to="/edit-address" className={`${buttonClass({ size: 'small' })} justify-self-start`}>
        <Icon name={first ? 'pencil' : 'plus'} className="size-4.5" />
        {first ? words.editAddress : words.addAddress}
      </Link>
    </Card>
  )
}
