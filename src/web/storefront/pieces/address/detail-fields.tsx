import type { Address } from '#contracts/places/address.ts'
import { type AddressKind, addressKinds } from '#domain/places/address-kinds.ts'
import { addressDetailMax, driverNoteMax } from '#domain/shop/limits.ts'
import { addressKindIcons, addressKindWords } from '#web/shared/address/address-kind-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Field, TextArea } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { detailWords } from './detail-words.ts'

/** Home, work or another place, as three buttons. */
function KindChoice({ chosen }: { chosen: AddressKind }) {
  const words = useWords(addressKindWords)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-bold">{words.legend}</legend>
      <div className="grid grid-cols-3 gap-2">
        {addressKinds.map((kind) => (
          <label
            key={kind}
            className="relative flex min-h-11 cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-md border border-line-strong bg-surface px-1 max-[22.5rem]:[&_svg]:hidden hover:border-ink has-checked:border-ink has-checked:bg-turmeric-soft has-checked:font-bold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === chosen}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Icon name={addressKindIcons[kind]} className="size-4.5 text-muted" />
            {words[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type AddressDetails = Pick<Address, 'kind' | 'building' | 'floor' | 'gate' | 'driver_note' | 'is_default'>

type DetailFieldsProps = {
  /** The current values; for a new address its likely kind, and `is_default` if it is the first. */
  initial: Partial<AddressDetails> & Pick<AddressDetails, 'kind' | 'is_default'>
  errorOf: (field: string) => string | undefined
}

/** The optional details that help a driver find the door. */
export function DetailFields({ initial, errorOf }: DetailFieldsProps) {
  const words = useWords(detailWords)
  const field = (name: 'building' | 'floor' | 'gate') => ({
    name,
    label: words[name],
    defaultValue: initial[name] ?? '',
    maxLength: addressDetailMax,
    autoComplete: 'off',
    error: errorOf(name),
  })
  return (
    <>
      <KindChoice chosen={initial.kind} />
      <Field {...field('building')} />
      <div className="grid grid-cols-2 gap-4">
        <Field {...field('floor')} />
        <Field {...field('gate')} />
      </div>
      <TextArea
        name="driver_note"
        label={words.driverNote}
        hint={words.driverNoteHint}
        rows={2}
        defaultValue={initial.driver_note ?? ''}
        maxLength={driverNoteMax}
        error={errorOf('driver_note')}
      />
      {/* Exactly one address is preselected: this one can only be replaced by selecting another. */}
      {!initial.is_default && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="is_default" className="size-5 shrink-0" />
          {words.preselect}
        </label>
      )}
    </>
  )
}
