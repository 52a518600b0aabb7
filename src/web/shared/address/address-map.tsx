import type { ComponentProps } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { addressMapWords } from './address-map-words.ts'
import { mapPlaces } from './new-address.ts'

const PlacePicker = createLazyPart(async () => (await import('#web/ui/map/place-picker.tsx')).PlacePicker)

type AddressMapProps = Pick<
  ComponentProps<typeof PlacePicker>,
  'label' | 'position' | 'onMove' | 'circleKm' | 'className'
>

/** A map with a movable pin that marks the position of an address. */
export function AddressMap(props: AddressMapProps) {
  const { circle, ...words } = useWords(addressMapWords)
  const labels = props.circleKm ? { ...words, howToMove: `${words.howToMove} ${circle}` } : words
  const { tileUrl } = useShopData()
  return <PlacePicker kind="home" tileUrl={tileUrl} places={mapPlaces} labels={labels} {...props} />
}
