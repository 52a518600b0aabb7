import { useState } from 'react'
import type { Cart } from '#contracts/cart.ts'
import type { Partner } from '#contracts/partner.ts'
import type { User } from '#contracts/user.ts'
import { orderTotal } from '#domain/order-total.ts'
import { useForm } from '#web/lib/use-form.ts'
import { chosenAddress, rememberAddress } from './chosen-address.ts'
import type { Figures } from './send-order.ts'
import { useDeliveryQuote } from './use-delivery-quote.ts'
import { usePlaceOrder } from './use-place-order.ts'

type CheckoutOptions = { partner: Partner; user: User; cart: Cart }

/** What the checkout knows and can do. */
export type Checkout = ReturnType<typeof useCheckout>

const checkoutRule = async () => (await import('#contracts/order.ts')).checkoutSchema

/** The checkout's state: address, distance and fee, figures, and the way to the order. */
export function useCheckout({ partner, user, cart }: CheckoutOptions) {
  const [addressId, setAddressId] = useState(() => chosenAddress(user.id, user.addresses)?.id)
  const address = user.addresses.find(({ id }) => id === addressId) ?? user.addresses[0]
  const quoted = useDeliveryQuote(partner.id, address, cart.total_price_cart)
  // The figures of a refused order hold for as long as address and cart are those of that order.
  const standing = `${address?.id} ${cart.total_price_cart}`
  const [changed, setChanged] = useState<{
    figures: Figures | null
    standing: string
    addressId: number | undefined
  }>()
  const order = usePlaceOrder(partner.id, (figures) =>
    setChanged({ figures, standing, addressId: address?.id }),
  )
  const fresh = changed?.standing === standing ? changed.figures : null
  const figures = fresh ?? {
    subtotal: cart.total_price_cart,
    shippingFee: quoted.quote?.shipping_fee ?? null,
    discount: null,
  }
  const { subtotal, shippingFee, discount } = figures

  const { form, busy, errorOf } = useForm({
    schema: checkoutRule,
    async submit({ name, phone_number, type_checkout }) {
      if (!address || shippingFee === null) return {}
      const request = {
        partner_id: partner.id,
        name,
        phone_number,
        type_checkout,
        address: address.name,
        latitude: address.latitude,
        longitude: address.longitude,
        shipping_fee: shippingFee,
        discount,
      }
      return order.place(request, { lines: cart.carts, subtotal })
    },
  })

  function choose(id: number): void {
    setAddressId(id)
    rememberAddress(user.id, id)
  }

  return {
    form,
    busy,
    errorOf,
    address,
    choose,
    quoted,
    figures,
    total: shippingFee === null ? null : orderTotal({ subtotal, shippingFee, discount: discount ?? 0 }),
    isTooFar: quoted.quote?.is_too_far === true,
    /** Whether the figures are other than those confirmed before. */
    isChanged: changed !== undefined && changed.addressId === address?.id,
    order,
  }
}
