import { useEffect } from 'react'
import { defaultCentre } from '#domain/shop/limits.ts'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { mapPlaces } from '#web/shared/address/new-address.ts'
import { useNewAddress } from '#web/shared/address/use-new-address.ts'
import type { FormFields } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'
import { registrationWords } from './registration-words.ts'
import { restaurantMapWords } from './restaurant-map-words.ts'

const PlacePicker = createLazyPart(async () => (await import('#web/ui/map/place-picker.tsx')).PlacePicker)

type RestaurantPlaceProps = {
  /** Called with the whole place whenever a part of it changes. */
  onChange: (place: string) => void
  fields: FormFields
}

/** The restaurant's location: its address as text, and a pin on the map. */
export function RestaurantPlace({ onChange, fields: { errorOf, clearProblem } }: RestaurantPlaceProps) {
  const words = useWords(registrationWords)
  const labels = useWords(restaurantMapWords)
  const { tileUrl } = useShopData()
  const draft = useNewAddress(() => clearProblem('place'))
  const { address, isRefused } = draft
  const { position, placedBy, name } = address
  const place = `${position?.latitude} ${position?.longitude} ${name}`
  useEffect(() => onChange(place), [onChange, place])
  const error = errorOf('place')
  return (
    <>
      <AddressField
        field="address"
        label={words.address}
        hint={words.addressHint}
        name={name}
        onType={draft.type}
        onTake={(place) => {
          clearProblem('address')
          draft.take(place)
        }}
        near={position ?? defaultCentre}
        error={errorOf('address')}
      />
      <input type="hidden" name="latitude" value={position?.latitude ?? ''} />
      <input type="hidden" name="longitude" value={position?.longitude ?? ''} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          name="place"
          onClick={draft.locate}
          aria-describedby={error ? 'place-error' : undefined}
          icon="locate-fixed"
        >
          {labels.useMyPosition}
        </Button>
        <p role="status" className="min-w-0 flex-1 basis-56 text-sm text-muted">
          {isRefused ? labels.refused : labels[placedBy]}
        </p>
      </div>
      <FieldError id="place-error" error={error} />
      <div className="min-h-88 rounded-lg">
        <PlacePicker
          label={labels.map}
          kind="restaurant"
          position={position}
          onMove={draft.move}
          tileUrl={tileUrl}
          places={mapPlaces}
          labels={labels}
          className="h-72 rounded-lg"
        />
      </div>
    </>
  )
}
