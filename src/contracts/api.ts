import * as account from './account.ts'
import * as activation from './activation.ts'
import * as address from './address.ts'
import * as appAccount from './app-account.ts'
import * as appCatalogue from './app-catalogue.ts'
import * as cart from './cart.ts'
import * as catalogue from './catalogue.ts'
import * as coins from './coins.ts'
import * as contact from './contact.ts'
import * as delivery from './delivery.ts'
import * as driver from './driver.ts'
import type { Endpoint } from './endpoint.ts'
import * as favourite from './favourite.ts'
import * as feedback from './feedback.ts'
import * as order from './order.ts'
import * as orderAfterwards from './order-afterwards.ts'
import * as orderProgress from './order-progress.ts'
import * as partnerOrder from './partner-order.ts'
import * as password from './password.ts'
import * as personalData from './personal-data.ts'
import * as profile from './profile.ts'
import * as user from './user.ts'
import * as voucher from './voucher.ts'

const declarations = {
  ...account,
  ...activation,
  ...address,
  ...appAccount,
  ...appCatalogue,
  ...cart,
  ...catalogue,
  ...coins,
  ...contact,
  ...delivery,
  ...driver,
  ...favourite,
  ...feedback,
  ...orderAfterwards,
  ...orderProgress,
  ...order,
  ...partnerOrder,
  ...password,
  ...personalData,
  ...profile,
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

/** Every call under /api/v1, by its name: each `endpoint()` that a file of this folder exports. */
export const endpoints = Object.fromEntries(
  Object.entries(declarations).filter(([, declared]) => isEndpoint(declared)),
) as Endpoints
