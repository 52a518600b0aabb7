import { defaultCentre } from '#domain/shop/limits.ts'
import { AddressField } from '#web/shared/address/address-field.tsx'
import type { FoundPlace } from '#web/shared/address/geography.ts'
import { DetailFields } from './detail-fields.tsx'
import { PlaceField } from './place-field.tsx'
import type { useAddAddress } from './use-add-address.ts'

type NewAddressFieldsProps = {
  adding: ReturnType<typeof useAddAddress>
  /** Whether the person has no address yet. */
  isFirst: boolean
}

/** The location of an address, and the directions to its door. */
export function NewAddressFields({ adding, isFirst }: NewAddressFieldsProps) {
  const { draft, errorOf, clearProblem } = adding
  const { address } = draft
  function take(place: FoundPlace): void {
    clearProblem('name')
    draft.take(place)
  }
  return (
    <>
      <AddressField
        name={address.name}
        onType={draft.type}
        onTake={take}
        near={address.position ?? defaultCentre}
        error={errorOf('name')}
      />
      <PlaceField draft={draft} onTakeArea={draft.takeArea} error={errorOf('place')} />
      <DetailFields initial={{ kind: isFirst ? 'home' : 'other', is_default: isFirst }} errorOf={errorOf} />
    </>
  )
}
