import { Link } from 'react-router'
import type { Address } from '#contracts/places/address.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { forCheckout } from '#web/storefront/pieces/delivery/chosen-address.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { checkoutWords } from './checkout-words.ts'

type AddressChoiceProps = {
  addresses: readonly Address[]
  chosen: Address | undefined
  onChoose: (id: number) => void
  error: string | undefined
}

/** Which of the saved addresses the food goes to. */
export function AddressChoice({ addresses, chosen, onChoose, error }: AddressChoiceProps) {
  const words = useWords(checkoutWords)
  const lang = useContentLang()
  const isEmpty = addresses.length === 0
  const editLook = `${buttonClass({ size: 'small', variant: isEmpty ? 'primary' : 'ghost' })}${isEmpty ? '' : ' -ml-4'}`
  const editLink = (
    <Link to="/edit-address" state={forCheckout} className={editLook}>
      <Icon name="map-pin" />
      {isEmpty ? words.addAddress : words.editAddresses}
    </Link>
  )
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <div className="w-full">
        <SelectField
          label={words.address}
          lang={isEmpty ? undefined : lang}
          name="address"
          value={chosen?.id ?? ''}
          onChange={(event) => onChoose(Number(event.currentTarget.value))}
          options={
            isEmpty
              ? [{ value: '', label: words.chooseAddress }]
              : addresses.map(({ id, name }) => ({ value: id, label: name }))
          }
          required
          error={error}
        />
      </div>
      {isEmpty ? (
        <Banner type="warning" action={editLink} className="w-full">
          {words.noAddress}
        </Banner>
      ) : (
        editLink
      )}
    </div>
  )
}
