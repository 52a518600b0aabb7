import { useId, useRef } from 'react'
import type { Address } from '#contracts/places/address.ts'
import { cityOfAddress } from '#domain/places/vietnam-cities.ts'
import { addressNameMax } from '#domain/shop/limits.ts'
import { addressKindIcons, addressKindWords, doorLine } from '#web/shared/address/address-kind-words.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { showAsStored, textsOf } from '#web/shared/form/show-as-stored.ts'
import { wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { loadAddressSchema, useAddressAnswer } from '#web/storefront/pieces/address/address-answer.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { DataCell, DataRow } from '#web/ui/containers/data-table.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'

type AddressRowProps = {
  address: Address
  onDetails: () => void
  onMovePin: () => void
  onDelete: () => void
}

/** The kind of the address, whether it is preselected, and its city. */
export function KindLine({ address }: { address: Address }) {
  const kinds = useWords(addressKindWords)
  const words = useWords(addressWords)
  const city = cityOfAddress(address.name)
  return (
    <p className="mb-1.5 flex min-h-7 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted max-md:pr-11">
      <Icon name={addressKindIcons[address.kind]} className="size-4.5" />
      <span className="font-bold text-ink">{kinds[address.kind]}</span>
      {address.is_default && <Badge tone="herb">{kinds.preselected}</Badge>}
      {city && <span className="max-md:hidden">{words.city(city.name)}</span>}
    </p>
  )
}

/** The door details of an address, if any. */
export function DoorLines({ address }: { address: Address }) {
  const kinds = useWords(addressKindWords)
  const lang = useContentLang()
  const lines = [doorLine(address, kinds), address.driver_note].filter(Boolean)
  return (
    <div lang={lang} className="grid min-w-0 flex-1 basis-40 gap-0.5 text-sm text-muted">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** The properties of a button that opens a dialog about the address. */
export const opensDialog = { variant: 'ghost', size: 'small', 'aria-haspopup': 'dialog' } as const

/** A saved address in the table of a wide window. */
export function AddressRow({ address, onDetails, onMovePin, onDelete }: AddressRowProps) {
  const words = useWords(addressWords)
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const handleAnswer = useAddressAnswer()
  const { form, busy, errorOf } = useForm({
    schema: loadAddressSchema,
    async submit({ name }) {
      const sent = textsOf(element.current)
      const answer = await httpApi.updateAddress({ id: address.id, name })
      const problems = await handleAnswer(answer, words.updated)
      if (answer.ok) showAsStored(element.current, sent, answer.value)
      return problems
    },
  })
  const problem = errorOf('name') ?? errorOf(wholeForm)
  return (
    <DataRow>
      <DataCell label={words.number} className="max-md:hidden md:w-16">
        <span className="tabular-nums">{address.id}</span>
      </DataCell>
      <DataCell className="[&>div]:flex-1">
        <KindLine address={address} />
        <form {...form} ref={element} id={formId}>
          <input
            name="name"
            defaultValue={address.name}
            maxLength={addressNameMax}
            autoComplete="off"
            enterKeyHint="done"
            required
            aria-label={words.nameOf(address.name)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${formId}-problem` : undefined}
            className="control"
          />
          {problem && (
            <p id={`${formId}-problem`} className="mt-1.5 text-sm font-bold text-danger-ink">
              {problem}
            </p>
          )}
        </form>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
          <DoorLines address={address} />
          <div className="-mx-4 flex flex-wrap">
            <Button
              {...opensDialog}
              aria-label={words.detailsOf(address.name)}
              onClick={onDetails}
              icon="pencil"
            >
              {words.details}
            </Button>
            <Button
              {...opensDialog}
              aria-label={words.movePinOf(address.name)}
              onClick={onMovePin}
              icon="map-pin"
            >
              {words.movePin}
            </Button>
          </div>
        </div>
      </DataCell>
      <DataCell align="end" className="max-md:justify-end md:w-px md:whitespace-nowrap">
        <Button type="submit" form={formId} busy={busy}>
          {words.update}
        </Button>
      </DataCell>
      <DataCell corner className="md:w-px">
        <IconButton
          label={words.removeAddress(address.name)}
          icon={<Icon name="trash" />}
          onClick={onDelete}
          className="text-muted hover:text-danger-ink"
        />
      </DataCell>
    </DataRow>
  )
}
