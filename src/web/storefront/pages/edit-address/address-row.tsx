import { useId, useRef } from 'react'
import type { Address } from '#contracts/places/address.ts'
import { cityOfAddress } from '#domain/places/vietnam-cities.ts'
import { addressNameMax } from '#domain/shop/limits.ts'
import { addressWords } from '#web/shared/address/address-words.ts'
import { showAsStored, textsOf } from '#web/shared/form/show-as-stored.ts'
import { wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { DataCell, DataRow } from '#web/ui/containers/data-table.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { addressRule, useAddressAnswer } from './address-answer.ts'

type AddressRowProps = { address: Address; onMovePin: () => void; onDelete: () => void }

export function AddressRow({ address, onMovePin, onDelete }: AddressRowProps) {
  const words = useWords(addressWords)
  const formId = useId()
  const element = useRef<HTMLFormElement>(null)
  const settle = useAddressAnswer()
  const { form, busy, errorOf } = useForm({
    schema: addressRule,
    async submit({ name }) {
      const sent = textsOf(element.current)
      const answer = await httpApi.updateAddress({ id: address.id, name })
      const problems = await settle(answer, words.updated)
      if (answer.ok) showAsStored(element.current, sent, answer.value)
      return problems
    },
  })
  const city = cityOfAddress(address.name)
  const problem = errorOf('name') ?? errorOf(wholeForm)
  return (
    <DataRow>
      <DataCell
        label={words.number}
        className="max-md:min-h-7 max-md:justify-start max-md:gap-1.5 max-md:text-sm max-md:font-bold md:w-16"
      >
        <span className="tabular-nums">{address.id}</span>
      </DataCell>
      <DataCell className="[&>div]:flex-1">
        <form {...form} ref={element} id={formId}>
          <input
            name="name"
            defaultValue={address.name}
            maxLength={addressNameMax}
            autoComplete="off"
            enterKeyHint="done"
            required
            aria-label={words.nameOf(address.id)}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${formId}-problem` : undefined}
            className="control"
          />
          {problem && (
            <p id={`${formId}-problem`} className="mt-1.5 text-sm font-bold text-danger-ink">
              {problem}
            </p>
          )}
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-sm text-muted">{city && words.city(city.name)}</p>
            <Button
              variant="ghost"
              size="small"
              aria-haspopup="dialog"
              aria-label={words.movePinOf(address.id)}
              onClick={onMovePin}
              className="-mr-4"
              icon="map-pin"
            >
              {words.movePin}
            </Button>
          </div>
        </form>
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
