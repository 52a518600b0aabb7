import type { EndpointName, Endpoints } from './api.ts'
import type { Audience, Call } from './endpoint.ts'

/** The audience of each surface. A surface can make all calls of its audience. */
export const surfaceAudiences = {
  storefront: 'customer',
  partner: 'staff',
  driver: 'driver',
  admin: 'administrator',
} as const satisfies Record<string, Audience>

/** A surface: the storefront, or a console behind a sign-in. */
export type Surface = keyof typeof surfaceAudiences

/** The calls with a wider audience that each surface makes. */
export const openCalls = {
  storefront: [
    'signUp',
    'signIn',
    'signOut',
    'activateAccount',
    'resendActivationCode',
    'activateDriver',
    'resendDriverCode',
    'activatePartner',
    'resendPartnerCode',
    'forgotPassword',
    'resetPassword',
    'contactShop',
    'listPartners',
    'getPartner',
    'listSlots',
    'suggestPartners',
    'suggestPartnersNearby',
    'listPartnerFeedbacks',
    'getHome',
    'findPartners',
    'findProducts',
    'listTrendingProducts',
    'getProduct',
  ],
  partner: [
    'signInPartner',
    'forgotPartnerPassword',
    'resetPartnerPassword',
    'signOut',
    'showInvitation',
    'acceptInvitation',
    'joinStaff',
  ],
  driver: ['signInDriver', 'forgotDriverPassword', 'resetDriverPassword', 'signOut'],
  admin: ['signInAdministrator', 'forgotAdministratorPassword', 'resetAdministratorPassword', 'signOut'],
} as const satisfies Record<Surface, readonly EndpointName[]>

/** A console: a surface with a build, a sign-in and a path of its own. */
export type ConsoleName = Exclude<Surface, 'storefront'>

/** The surfaces behind a sign-in. */
export const consoles = ['partner', 'driver', 'admin'] as const satisfies readonly ConsoleName[]

/** The name of a call that a surface makes. */
export type SurfaceCall<Name extends Surface> =
  | (typeof openCalls)[Name][number]
  | {
      [C in EndpointName]: Endpoints[C]['audience'] extends (typeof surfaceAudiences)[Name] ? C : never
    }[EndpointName]

/** The calls of a surface, as its caller sees them. */
export type SurfaceApi<Name extends Surface> = { [C in SurfaceCall<Name>]: Call<Endpoints[C]> }

/** The name of a call that the storefront makes. */
export type StorefrontCall = SurfaceCall<'storefront'>

/** The calls of the storefront: bound in-process on the server, over HTTP in the browser. */
export type StorefrontApi = SurfaceApi<'storefront'>

/** The calls of the restaurant's console. */
export type PartnerApi = SurfaceApi<'partner'>

/** The calls of the drivers' app. */
export type DriverApi = SurfaceApi<'driver'>

/** The calls of the back office. */
export type AdminApi = SurfaceApi<'admin'>
