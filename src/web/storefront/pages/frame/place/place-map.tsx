import { useState } from 'react'
import type { Position } from '#domain/places/distance.ts'
import { AddressMap } from '#web/shared/address/address-map.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { placeWords } from './place-words.ts'

type PlaceMapProps = { start: Position; onTake: (position: Position) => void }

/** A pin on a map, and the button that has food brought there. */
export function PlaceMap({ start, onTake }: PlaceMapProps) {
  const words = useWords(placeWords)
  const [position, setPosition] = useState(start)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="min-h-80">
        <AddressMap label={words.map} position={position} onMove={setPosition} className="h-64 rounded-lg" />
      </div>
      <Button variant="primary" block onClick={() => onTake(position)}>
        {words.take}
      </Button>
    </div>
  )
}
