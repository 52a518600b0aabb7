import { AddressMap } from '#web/shared/address/address-map.tsx'
import { placedWords } from '#web/shared/address/address-map-words.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { missingArea } from '#web/shared/address/new-address.ts'
import type { useNewAddress } from '#web/shared/address/use-new-address.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'

/** The radius of “near by”, in km (wire: suggest_partners_nearby). */
const nearbyKm = 5

type PlaceFieldProps = {
  draft: ReturnType<typeof useNewAddress>
  /** Appends the area around the pin to the address that is being typed. */
  onTakeArea?: () => void
  error?: string | undefined
}

/** The location of an address: a pin on a map, put there by the browser's position, a search result or by hand. */
export function PlaceField({ draft, onTakeArea, error }: PlaceFieldProps) {
  const words = useWords(addressWords)
  const placed = useWords(placedWords)
  const { address, isRefused } = draft
  const area = missingArea(address)
  const statusText = isRefused ? words.positionUnknown : placed[address.placedBy]
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-sm font-bold">{words.place}</legend>
      <Button
        name="place"
        onClick={draft.locate}
        aria-describedby={error ? 'place-error' : undefined}
        className="justify-self-start"
        icon="locate-fixed"
      >
        {words.useMyPosition}
      </Button>
      <FieldError id="place-error" error={error} />
      <div className="min-h-[23.5rem]">
        <AddressMap
          label={words.map}
          position={address.position}
          onMove={draft.move}
          circleKm={nearbyKm}
          className="h-80 rounded-lg"
        />
      </div>
      <div role="status" className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span>{statusText}</span>
        {area !== '' && (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {words.near(area)}
            {onTakeArea && (
              <Button size="small" onClick={onTakeArea}>
                {words.takeArea}
              </Button>
            )}
          </span>
        )}
      </div>
    </fieldset>
  )
}
