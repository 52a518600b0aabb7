import { useState } from 'react'
import { knownPlaces } from '#domain/known-places.ts'
import { useWords } from '#web/i18n/words.ts'
import { askPosition, type Position } from '#web/lib/browser-position.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { addressWords } from './address-words.ts'
import { type ChosenPlace, myPositionKey } from './chosen-place.ts'

type PlaceFieldProps = {
  chosen: ChosenPlace
  onChoose: (chosen: ChosenPlace) => void
  error: string | undefined
}

/** Where an address is: at the browser's position, or near a known place. */
export function PlaceField({ chosen, onChoose, error }: PlaceFieldProps) {
  const words = useWords(addressWords)
  const [isAsking, setAsking] = useState(false)
  const [isUnknown, setUnknown] = useState(false)

  async function locate() {
    setAsking(true)
    setUnknown(false)
    const position: Position | null = await askPosition()
    setAsking(false)
    if (position) onChoose({ key: myPositionKey, position })
    else setUnknown(true)
  }

  const isHere = chosen.key === myPositionKey
  const options = [
    { value: '', label: words.choosePlace },
    ...(chosen.position ? [{ value: myPositionKey, label: words.myPosition }] : []),
    ...knownPlaces.map(({ key, name }) => ({ value: key, label: name })),
  ]
  return (
    <div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SelectField
        label={words.place}
        hint={isHere ? words.positionKnown : words.placeHint}
        name="place"
        value={chosen.key}
        onChange={(event) => onChoose({ ...chosen, key: event.currentTarget.value })}
        options={options}
        error={error}
      />
      <Button onClick={locate} busy={isAsking} className="min-h-12 sm:mt-8">
        <Icon name="locate-fixed" />
        {words.useMyPosition}
      </Button>
      <p role="status" className="text-sm font-bold text-turmeric-ink empty:hidden sm:col-span-2">
        {isUnknown && !isHere ? words.positionUnknown : ''}
      </p>
    </div>
  )
}
