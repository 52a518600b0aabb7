import { useState } from 'react'
import type { User } from '#contracts/accounts/user.ts'
import type { Cart } from '#contracts/carts/cart.ts'
import type { Partner } from '#contracts/menus/partner.ts'
import type { Address } from '#contracts/places/address.ts'
import type { Vnd } from '#domain/money/money.ts'
import { orderTotal } from '#domain/money/order-total.ts'
import { type Problems, refusedField } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { chosenAddress, rememberAddress } from '#web/storefront/pieces/delivery/chosen-address.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { useWantedSlot } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { checkoutWords } from './checkout-words.ts'
import { forgetDrafts } from './note-draft.ts'
import type { Figures, OrderRequest } from './send-order.ts'
import { usePlaceOrder } from './use-place-order.ts'
import type { JudgedVoucher, OfferedVoucher } from './vouchers/judged-vouchers.ts'
import { useDeliveryQuote } from './vouchers/use-delivery-quote.ts'
import { useVouchers } from './vouchers/use-vouchers.ts'

/** The payment method. When coins no longer suffice, it does not fall back to cash: the person chooses again. */
function usePayment(balance: Vnd, total: Vnd | null, stopped: CheckoutOptions['stopped']) {
  const words = useWords(checkoutWords)
  const { coins } = useWords(coinsWords)
  const [picked, choose] = useState('cash')
  const missing = total === null ? 0 : Math.max(0, total - balance)
  return {
    chosen: (picked === 'coins' && missing > 0) || stopped[picked] ? '' : picked,
    choose,
    stopped,
    /** How many coins are missing; 0 where they suffice, or the total is not known. */
    missing,
    /** The message for a person who wants to pay with too few coins. */
    shortProblem: missing > 0 ? refusedField('type_checkout', words.coinsTooFew(coins(missing))) : null,
  }
}

/** The person's coins from the page's loader, until a newer balance is fetched; 1 coin pays 1 ₫. */
function useCoins(user: User) {
  const [fetched, setFetched] = useState({ user, balance: user.coins })
  return {
    balance: fetched.user === user ? fetched.balance : user.coins,
    async refresh(): Promise<void> {
      const answer = await httpApi.getCoins({})
      if (answer.ok) setFetched({ user, balance: answer.value.coins })
    },
  }
}

/** The loader's data and the callbacks of the page. */
export type CheckoutOptions = {
  partner: Partner
  user: User
  cart: Cart
  /** Null where they could not be fetched. */
  offered: readonly OfferedVoucher[] | null
  /** Why a payment method cannot be chosen, by method. */
  stopped: Partial<Record<string, string>>
  /** Called when the restaurant was found closed, after the person has been told. */
  onClosed: () => void
}

/** The state of the checkout and its actions. */
export type Checkout = ReturnType<typeof useCheckout>

const loadSchema = async () => (await import('#contracts/orders/order.ts')).checkoutSchema

/** The checkout's state: address, distance and fee, voucher, payment, amounts, and the action that places the order. */
export function useCheckout({ partner, user, cart, offered, stopped, onClosed }: CheckoutOptions) {
  const { address, choose } = useChosenAddress(user)
  const { total_price_cart: subtotal } = cart
  const quoted = useDeliveryQuote(partner.id, address, subtotal)
  const vouchers = useVouchers({ partnerId: partner.id, offered, subtotal, quoted })
  const { usedVoucher } = vouchers
  const shippingFee = quoted.quote?.shipping_fee ?? null
  const figures = useFigures({ subtotal, shippingFee, usedVoucher, addressId: address?.id })
  const coins = useCoins(user)
  const payment = usePayment(coins.balance, figures.total, stopped)
  const order = usePlaceOrder(partner.id, {
    onOrdered: () => forgetDrafts(user.id, partner.id),
    onNewFigures(fresh) {
      figures.change(fresh)
      quoted.askAgain()
    },
    onVoucherRefused(sentence) {
      vouchers.refuse(sentence)
      figures.change(null)
    },
    onCoinsShort: coins.refresh,
    onClosed,
  })
  const isTooFar = quoted.quote?.is_too_far === true
  const when = useDeliveryTime(partner)
  const shown = { cart, address, figures, usedVoucher, payment, isTooFar, when }
  const { form, busy, errorOf } = useForm({
    schema: loadSchema,
    submit({ name, phone_number, note = null, type_checkout, if_sold_out }) {
      const typed = { partner_id: partner.id, name, phone_number, note, type_checkout, if_sold_out }
      const wanted = orderToSend(typed, shown)
      if (wanted.kind === 'send') return order.place(wanted.request, wanted.cart)
      return Promise.resolve(wanted.kind === 'refused' ? wanted.problems : {})
    },
  })
  return {
    ...shown,
    order,
    form,
    busy,
    errorOf,
    choose,
    quoted,
    vouchers,
    coins,
    /** Whether an input of the total is still being fetched: nothing can be ordered meanwhile. */
    isWorking: quoted.isAsking || vouchers.busyId !== null,
  }
}

function useChosenAddress(user: User) {
  const [addressId, setAddressId] = useState(() => chosenAddress(user.id, user.addresses)?.id)
  return {
    address: user.addresses.find(({ id }) => id === addressId) ?? chosenAddress(user.id, user.addresses),
    choose(id: number): void {
      setAddressId(id)
      rememberAddress(user.id, id)
    },
  }
}

/** The delivery time: a slot, or as soon as possible. `isUnchosen` while it still has to be chosen. */
function useDeliveryTime({ id, status }: Partner) {
  const wanted = useWantedSlot(id)
  const isUnchosen = wanted === null ? status !== 'open' : wanted.isLost === true
  return { wanted, slot: isUnchosen ? null : (wanted?.at ?? null), isUnchosen }
}

type FiguresOptions = {
  subtotal: Vnd
  /** Null while it is not known. */
  shippingFee: Vnd | null
  usedVoucher: JudgedVoucher | null
  addressId: number | undefined
}

/** The amounts of the order: the one source of the summary, of the total at the button and of the request. */
function useFigures({ subtotal, shippingFee, usedVoucher, addressId }: FiguresOptions) {
  // Amounts from a refusal apply as long as address, cart and voucher are those of that request.
  const requestKey = `${addressId} ${subtotal} ${usedVoucher?.voucher.id} ${usedVoucher?.discount}`
  const [changed, setChanged] = useState<{
    figures: Figures | null
    requestKey: string
    addressId: number | undefined
  }>()
  const fresh = changed?.requestKey === requestKey ? changed.figures : null
  const figures = fresh ?? { subtotal, shippingFee, discount: usedVoucher?.discount ?? null }
  const { shippingFee: fee, discount } = figures
  return {
    ...figures,
    total: fee === null ? null : orderTotal({ ...figures, shippingFee: fee, discount: discount ?? 0 }),
    /** Whether the amounts differ from those that the person confirmed before. */
    isChanged: changed !== undefined && changed.addressId === addressId,
    /** Reports that the shown amounts no longer apply; null where the new ones are not known. */
    change: (figures: Figures | null) => setChanged({ figures, requestKey, addressId }),
  }
}

/** The values of the form's fields. */
type Typed = Pick<OrderRequest, 'name' | 'phone_number' | 'note' | 'type_checkout' | 'if_sold_out'>

/** What the checkout shows. */
export type Shown = {
  cart: Cart
  address: Address | undefined
  figures: Omit<Figures, 'shippingFee'> & { shippingFee: Vnd | null; total: Vnd | null }
  usedVoucher: JudgedVoucher | null
  payment: { shortProblem: Problems | null }
  isTooFar: boolean
  when: { slot: string | null; isUnchosen: boolean }
}

/** The order as it was shown when the button was pressed; `incomplete` where the page already shows what is missing. */
export function orderToSend(typed: Typed & { partner_id: number }, shown: Shown) {
  const { address, figures, usedVoucher, cart, when } = shown
  const { subtotal, shippingFee, discount, total } = figures
  if (!address || shippingFee === null || total === null || shown.isTooFar || when.isUnchosen)
    return { kind: 'incomplete' } as const
  const { shortProblem } = shown.payment
  if (typed.type_checkout === 'coins' && shortProblem)
    return { kind: 'refused', problems: shortProblem } as const
  const { name, latitude, longitude, building, floor, gate, driver_note } = address
  const request = {
    ...typed,
    address: name,
    latitude,
    longitude,
    building,
    floor,
    gate,
    driver_note,
    seen_subtotal: subtotal,
    shipping_fee: shippingFee,
    discount,
    voucher_id: usedVoucher?.voucher.id ?? null,
    ...(when.slot !== null && { wanted_at: when.slot }),
  }
  return { kind: 'send', request, cart: { lines: cart.carts, subtotal } } as const
}
