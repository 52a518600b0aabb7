import * as account from './accounts/account.ts'
import * as administrator from './accounts/administrator.ts'
import * as driver from './accounts/driver.ts'
import * as password from './accounts/password.ts'
import * as setUp from './accounts/set-up.ts'
import * as staff from './accounts/staff.ts'
import * as staffMembers from './accounts/staff-members.ts'
import * as user from './accounts/user.ts'
import * as cart from './carts/cart.ts'
import type { Endpoint } from './endpoint.ts'
import * as catalogue from './menus/catalogue.ts'
import * as menuEdits from './menus/edit-menu.ts'
import * as menuOptions from './menus/edit-options.ts'
import * as editedMenu from './menus/edited-menu.ts'
import * as favourite from './menus/favourite.ts'
import * as home from './menus/home.ts'
import * as hours from './menus/hours.ts'
import * as menuImport from './menus/import-menu.ts'
import * as menuHistory from './menus/menu-history.ts'
import * as obstacle from './menus/obstacle.ts'
import * as slot from './menus/slot.ts'
import * as stock from './menus/stock.ts'
import * as adjustments from './money/adjustments.ts'
import * as cash from './money/cash.ts'
import * as coins from './money/coins.ts'
import * as entries from './money/entries.ts'
import * as partnerVoucher from './money/partner-voucher.ts'
import * as payout from './money/payout.ts'
import * as sales from './money/sales.ts'
import * as statement from './money/statement.ts'
import * as tax from './money/tax.ts'
import * as terms from './money/terms.ts'
import * as voucher from './money/voucher.ts'
import * as board from './orders/board.ts'
import * as delivery from './orders/delivery.ts'
import * as feedback from './orders/feedback.ts'
import * as order from './orders/order.ts'
import * as orderAfterwards from './orders/order-actions.ts'
import * as orderProgress from './orders/order-progress.ts'
import * as ownDelivery from './orders/own-delivery.ts'
import * as partnerOrder from './orders/partner-order.ts'
import * as print from './orders/print.ts'
import * as push from './orders/push.ts'
import * as review from './orders/review.ts'
import * as swap from './orders/swap.ts'
import * as address from './places/address.ts'

const declarations = {
  ...account,
  ...address,
  ...adjustments,
  ...administrator,
  ...board,
  ...cart,
  ...cash,
  ...catalogue,
  ...coins,
  ...slot,
  ...delivery,
  ...driver,
  ...entries,
  ...favourite,
  ...home,
  ...hours,
  ...obstacle,
  ...feedback,
  ...editedMenu,
  ...menuEdits,
  ...menuHistory,
  ...menuImport,
  ...menuOptions,
  ...orderAfterwards,
  ...orderProgress,
  ...order,
  ...ownDelivery,
  ...print,
  ...partnerOrder,
  ...password,
  ...partnerVoucher,
  ...payout,
  ...push,
  ...review,
  ...sales,
  ...setUp,
  ...staff,
  ...staffMembers,
  ...terms,
  ...stock,
  ...swap,
  ...statement,
  ...tax,
  ...user,
  ...voucher,
}

type Declarations = typeof declarations

/** The endpoints with their exact types. */
export type Endpoints = {
  [Name in keyof Declarations as Declarations[Name] extends Endpoint ? Name : never]: Declarations[Name]
}

/** The name of a call. */
export type EndpointName = keyof Endpoints

function isEndpoint(declared: unknown): declared is Endpoint {
  return typeof declared === 'object' && declared !== null && 'route' in declared
}

/** All endpoints under /api/v1 by name: every `endpoint()` that a file of this folder exports. */
export const endpoints = Object.fromEntries(
  Object.entries(declarations).filter(([, declared]) => isEndpoint(declared)),
) as Endpoints
