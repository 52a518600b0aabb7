import { checkoutTypes, orderStates } from '#domain/orders/order-status.ts'
import { searchTextMax } from '#domain/shop/limits.ts'
import {
  type FiltersOf,
  oneOf,
  readDay,
  readId,
  readSwitch,
  textUpTo,
} from '#web/shared/console/lists/address-filter.ts'

/** The filters of the list of orders in the address, named as in the call. */
export const orderReaders = {
  q: textUpTo(searchTextMax),
  state: oneOf(['open', ...orderStates]),
  payment: oneOf(checkoutTypes),
  partner_id: readId,
  driver_id: readId,
  user_id: readId,
  is_late: readSwitch,
  waits_for_driver: readSwitch,
  cancel_asked: readSwitch,
  from: readDay,
  to: readDay,
  sort: oneOf(['newest', 'oldest']),
}

/** The filters of the list of orders. */
export type OrderFilters = FiltersOf<typeof orderReaders>
