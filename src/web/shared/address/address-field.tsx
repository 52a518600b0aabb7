import { useEffect, useRef, useState } from 'react'
import type { Position } from '#domain/places/distance.ts'
import { addressNameMax } from '#domain/shop/limits.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { useOpenHere } from '#web/ui/dialogs/use-open-here.ts'
import { Field } from '#web/ui/fields/field.tsx'
import { useCombobox } from '#web/ui/fields/use-combobox.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { addressWords } from './address-words.ts'
import { type FoundPlace, findPlaces } from './geography.ts'
import { useEndAboveKeyboard } from './use-end-above-keyboard.ts'

const debounceMs = 200
const minLetters = 2

/** The state of a search for places. While a newer text is searched for, the places of the last one stay. */
type PlaceSearch = { state: 'idle' | 'waiting' | 'done' | 'failed'; places: readonly FoundPlace[] }

const idle: PlaceSearch = { state: 'idle', places: [] }

/** Searches places by the typed text, 200 ms after the last letter. A newer text cancels the older search. */
function usePlaceSearch(text: string, near: Position): PlaceSearch {
  const { placesUrl } = useShopData()
  const searchText = text.trim()
  const [found, setFound] = useState(idle)
  const { latitude, longitude } = near
  useEffect(() => {
    if (searchText.length < minLetters) {
      setFound(idle)
      return
    }
    const cancel = new AbortController()
    setFound((last) => ({ state: 'waiting', places: last.places }))
    const timer = setTimeout(async () => {
      const places = await findPlaces(
        placesUrl,
        { text: searchText, near: { latitude, longitude } },
        cancel.signal,
      )
      if (cancel.signal.aborted) return
      setFound(places ? { state: 'done', places } : { state: 'failed', places: [] })
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      cancel.abort()
    }
  }, [searchText, latitude, longitude, placesUrl])
  return found
}

type PlaceOptionsProps = {
  listId: string
  places: readonly FoundPlace[]
  active: number | null
  onTake: (place: FoundPlace) => void
}

/** The list of found places below the field. The field keeps the focus, and its arrow keys choose a place. */
function PlaceOptions({ listId, places, active, onTake }: PlaceOptionsProps) {
  const words = useWords(addressWords)
  const list = useRef<HTMLDivElement>(null)
  useEndAboveKeyboard(list)
  return (
    <div
      ref={list}
      role="listbox"
      id={listId}
      aria-label={words.places}
      className="absolute inset-x-0 top-full z-20 mt-1 grid max-h-80 grid-cols-1 overflow-y-auto overscroll-contain rounded-md border border-line bg-surface p-1.5 text-base shadow-overlay"
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

type AddressFieldProps = {
  /** The name of the field in its form; `label` and `hint` replace the words for a customer's address. */
  field?: string
  label?: string
  hint?: string
  name: string
  onType: (name: string) => void
  onTake: (place: FoundPlace) => void
  /** Places near this position come first. */
  near: Position
  error: string | undefined
}

/** The field for the text of an address. It suggests matching places, even if the text has no diacritics. */
export function AddressField(props: AddressFieldProps) {
  const { field = 'name', name, onType, onTake, near, error } = props
  const words = useWords(addressWords)
  const box = useRef<HTMLDivElement>(null)
  // The typed text to search for. A text that comes from a chosen place is not searched for.
  const [searchText, setSearchText] = useState('')
  const panel = useOpenHere()
  const { state, places } = usePlaceSearch(searchText, near)
  const { active, isListed, listId, inputProps } = useCombobox({ box, items: places, ...panel })

  function take(place: FoundPlace): void {
    onTake(place)
    setSearchText('')
    panel.close()
  }

  const showsMessage = panel.isOpen && (state === 'failed' || (state === 'done' && places.length === 0))
  return (
    <div ref={box} className="relative">
      <Field
        label={props.label ?? words.name}
        hint={props.hint ?? words.nameHint}
        name={field}
        {...inputProps}
        enterKeyHint="next"
        maxLength={addressNameMax}
        placeholder={words.namePlaceholder}
        required
        value={name}
        onChange={({ target }) => {
          onType(target.value)
          setSearchText(target.value)
          panel.open()
        }}
        onKeyDown={(event) => {
          inputProps.onKeyDown(event)
          const chosen = isListed && active !== null ? places[active] : undefined
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !chosen) return
          event.preventDefault()
          take(chosen)
        }}
        error={error}
      />
      {isListed && <PlaceOptions {...{ listId, places, active }} onTake={take} />}
      <p role="status" className={showsMessage ? 'mt-2 text-sm font-bold' : 'sr-only'}>
        {showsMessage && (state === 'failed' ? words.placesFailed : words.noPlace)}
        {isListed && state === 'done' && (
          <>
            {words.placesFound(places.length)}
            <span className="pointer-coarse:hidden">{words.arrowKeys}</span>
          </>
        )}
      </p>
    </div>
  )
}
