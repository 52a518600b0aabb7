import { useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { addressWords } from './address-words.ts'
import type { FoundPlace } from './geography.ts'

type PlaceOptionsProps = {
  listId: string
  places: readonly FoundPlace[]
  active: number | null
  onTake: (place: FoundPlace) => void
}

/** What opens below the address: the arrow keys choose from within the field. */
export function PlaceOptions({ listId, places, active, onTake }: PlaceOptionsProps) {
  const words = useWords(addressWords)
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={words.places}
      className="absolute inset-x-0 top-full z-20 mt-1 grid max-h-80 grid-cols-1 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1.5 shadow-overlay"
    >
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and its keys choose
        <div
          key={`${place.formatted_address} ${place.position.latitude} ${place.position.longitude}`}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(place)}
          ref={(option) => {
            if (index === active) option?.scrollIntoView({ block: 'nearest' })
          }}
          className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-focus"
        >
          <Icon name="map-pin" className="text-muted" />
          <span className="min-w-0 leading-snug">{place.formatted_address}</span>
        </div>
      ))}
    </div>
  )
}
