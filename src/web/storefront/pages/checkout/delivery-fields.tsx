import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contracts/accounts/user.ts'
import type { Address } from '#contracts/places/address.ts'
import { orderNoteMaxLength } from '#domain/shop/limits.ts'
import { limitedText } from '#web/shared/form/limited-text.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { forCheckout } from '#web/storefront/pieces/delivery/chosen-address.ts'
import type { NoteDraft } from '#web/storefront/pieces/session/note-draft.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { Field, TextArea } from '#web/ui/fields/field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { Checkout } from './use-checkout.ts'

type AddressChoiceProps = { addresses: readonly Address[]; checkout: Checkout }

/** Which of the saved addresses the food goes to. */
export function AddressChoice({ addresses, checkout }: AddressChoiceProps) {
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
          value={checkout.address?.id ?? ''}
          onChange={(event) => checkout.choose(Number(event.currentTarget.value))}
          options={
            isEmpty
              ? [{ value: '', label: words.chooseAddress }]
              : addresses.map(({ id, name }) => ({ value: id, label: name }))
          }
          required
          error={checkout.errorOf('address')}
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

type RecipientFieldsProps = { user: User; errorOf: (field: string) => string | undefined }

export function RecipientFields({ user, errorOf }: RecipientFieldsProps) {
  const words = useWords(checkoutWords)
  return (
    <>
      <Field
        label={words.name}
        name="name"
        defaultValue={user.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
        error={errorOf('name')}
      />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field
          label={words.phone}
          name="phone_number"
          type="tel"
          inputMode="numeric"
          defaultValue={user.phone_number}
          autoComplete="tel-national"
          enterKeyHint="done"
          required
          error={errorOf('phone_number')}
        />
        <Field label={words.email} type="email" value={user.email} disabled readOnly />
      </div>
    </>
  )
}

/** What restaurant and driver are to know; nobody has to say anything. */
export function OrderNoteField({ draft, error }: { draft: NoteDraft; error: string | undefined }) {
  const words = useWords(checkoutWords)
  const [note, setNote] = useState(() => draft.read())
  function write(text: string): void {
    setNote(text)
    draft.write(text)
  }
  return (
    <TextArea
      label={words.note}
      name="note"
      rows={2}
      value={note}
      {...limitedText(orderNoteMaxLength, write)}
      hint={words.noteHint([...note].length, orderNoteMaxLength)}
      error={error}
    />
  )
}
