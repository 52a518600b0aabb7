import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Address } from '#contracts/places/address.ts'
import { formatVnd } from '#domain/money/money.ts'
import { distanceM } from '#domain/places/distance.ts'
import {
  addressKindIcons,
  addressKindWords,
  addressLine,
  doorLine,
} from '#web/shared/address/address-kind-words.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { forCheckout } from '#web/storefront/pieces/delivery/chosen-address.ts'
import { type DevicePlace, devicePlace } from '#web/storefront/pieces/delivery/device-place.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { FieldError } from '#web/ui/fields/field-frame.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { Checkout } from './use-checkout.ts'

/** Places at most this many metres apart count as the same. */
const samePlaceM = 100

/** The distance to the address and the delivery fee. The line is as high before they are known. */
function DistanceAndFee({ checkout: { quoted } }: { checkout: Checkout }) {
  const language = useLanguage()
  const words = useWords(checkoutWords)
  const { quote } = quoted
  const fee = quote && (quote.shipping_fee === 0 ? words.freeDelivery : formatVnd(quote.shipping_fee))
  const figures = quote && [`${oneDecimal(quote.distance, language)} km`, fee]
  return <p className="min-h-6 text-sm text-muted tabular-nums">{figures?.join(' · ')}</p>
}

type AddressCardProps = { address: Address; addresses: readonly Address[]; checkout: Checkout }

/** The chosen address as a card; the whole card is the drop-down that chooses another. */
function AddressCard({ address, addresses, checkout }: AddressCardProps) {
  const words = useWords(checkoutWords)
  const kinds = useWords(addressKindWords)
  const lang = useContentLang()
  const id = useId()
  const error = checkout.errorOf('address')
  const door = doorLine(address, kinds)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="relative flex gap-3 rounded-md border border-line-strong p-3 hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-4">
        <Icon name={addressKindIcons[address.kind]} className="mt-0.5 text-chili-ink" />
        <div aria-hidden="true" className="min-w-0 flex-1">
          <p className="font-bold">{kinds[address.kind]}</p>
          <div lang={lang}>
            <p>{address.name}</p>
            {door !== '' && <p className="text-sm text-muted">{door}</p>}
          </div>
          {address.driver_note && (
            <p className="text-sm text-muted">
              {words.toDriver} <span lang={lang}>{address.driver_note}</span>
            </p>
          )}
          <DistanceAndFee checkout={checkout} />
        </div>
        {addresses.length > 1 && (
          <span aria-hidden="true" className="text-sm font-bold text-chili-ink">
            {words.change}
          </span>
        )}
        <label htmlFor={id} className="sr-only">
          {words.address}
        </label>
        <select
          id={id}
          name="address"
          lang={lang}
          value={address.id}
          onChange={(event) => checkout.choose(Number(event.currentTarget.value))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 size-full cursor-pointer text-base opacity-0 disabled:cursor-not-allowed"
        >
          {addresses.map((one) => (
            <option key={one.id} value={one.id}>
              {addressLine(one, kinds)}
            </option>
          ))}
        </select>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The place chosen on this device without being saved, if the order goes to another one. */
function placeElsewhere(address: Address): DevicePlace | null {
  const place = devicePlace()
  return place !== null && distanceM(place, address) > samePlaceM ? place : null
}

/** Warns that the order goes to another place than the person chose while looking for restaurants. */
function ElsewhereBanner({
  address,
  checkout,
  onAdd,
}: Pick<AddressCardProps, 'address' | 'checkout'> & { onAdd: () => void }) {
  const words = useWords(checkoutWords)
  const [isConfirmed, setConfirmed] = useState(false)
  const place = placeElsewhere(address)
  if (place === null || isConfirmed) return null
  function confirm(): void {
    checkout.choose(address.id)
    setConfirmed(true)
  }
  return (
    <Banner
      type="warning"
      action={
        <>
          <Button size="small" variant="primary" aria-haspopup="dialog" onClick={onAdd}>
            {words.deliverThere}
          </Button>
          <Button size="small" onClick={confirm}>
            {words.keepAddress}
          </Button>
        </>
      }
    >
      {words.placeElsewhere(place.name)}
    </Banner>
  )
}

type AddressChoiceProps = { addresses: readonly Address[]; checkout: Checkout; onAdd: () => void }

/** Chooses one of the saved addresses, or adds a new one. */
export function AddressChoice({ addresses, checkout, onAdd }: AddressChoiceProps) {
  const words = useWords(checkoutWords)
  const { address } = checkout
  if (!address) {
    const add = (
      <Button size="small" variant="primary" icon="plus" aria-haspopup="dialog" onClick={onAdd}>
        {words.addAddress}
      </Button>
    )
    return (
      <Banner type="warning" action={add}>
        {words.noAddress}
      </Banner>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <ElsewhereBanner address={address} checkout={checkout} onAdd={onAdd} />
      <AddressCard address={address} addresses={addresses} checkout={checkout} />
      <div className="-mx-4 flex flex-wrap">
        <Button size="small" variant="ghost" icon="plus" aria-haspopup="dialog" onClick={onAdd}>
          {words.addAddress}
        </Button>
        <Link
          to="/edit-address"
          state={forCheckout}
          className={buttonClass({ size: 'small', variant: 'ghost' })}
        >
          <Icon name="pencil" className="size-4.5" />
          {words.editAddresses}
        </Link>
      </div>
    </div>
  )
}
