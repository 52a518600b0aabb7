import type { EndpointName, Endpoints } from './api.ts'
import type { Call } from './endpoint.ts'

/** The calls of each surface: the build hands its browser their routes (tools/surface-routes.ts), no schemas. */
export const surfaceCalls = {
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
    'getUser',
    'forgotPassword',
    'resetPassword',
    'updateUser',
    'changeEmail',
    'resendChangeEmail',
    'changePassword',
    'exportUser',
    'deleteUser',
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
    'getCart',
    'addToCart',
    'updateCart',
    'removeFromCart',
    'clearCart',
    'listCarts',
    'discardCart',
    'listFavourites',
    'addFavourite',
    'removeFavourite',
    'listAddresses',
    'addAddress',
    'updateAddress',
    'deleteAddress',
    'quoteDelivery',
    'getCoins',
    'placeOrder',
    'listOrders',
    'getOrderDetails',
    'listVouchers',
    'applyVoucher',
    'cancelVoucher',
    'listCoinMovements',
    'trackOrder',
    'listShippingOrders',
    'createOrderTicket',
    'cancelOrder',
    'answerSwap',
    'previewReorder',
    'reorder',
    'checkDriverFeedback',
    'addFeedback',
  ],
  partner: [
    'signInPartner',
    'forgotPartnerPassword',
    'resetPartnerPassword',
    'signOut',
    'getStaff',
    'getBoard',
    'stageAcceptance',
    'stageReady',
    'stageRefusal',
    'undoStep',
    'delayOrder',
    'listAlternatives',
    'askSwap',
    'withdrawSwap',
    'setBoard',
    'noteDevice',
    'listWaitingOrders',
    'getPushKey',
    'subscribePush',
    'unsubscribePush',
    'testPush',
    'updatePartnerStatus',
    'endPause',
    'pauseRestaurant',
    'getHours',
    'setWeeklyHours',
    'addHoursException',
    'removeHoursExceptions',
    'setOrdersAhead',
    'getObstacles',
    'listPartnerVouchers',
    'createVoucher',
    'updateVoucher',
    'publishVoucher',
    'voidVoucher',
    'deleteVoucher',
    'replayVoucher',
    'setProductStock',
    'setChoiceStock',
    'setBusy',
    'endBusy',
    'getMenu',
    'addCategory',
    'editCategory',
    'deleteCategory',
    'orderCategories',
    'orderDishes',
    'addDish',
    'editDish',
    'copyDish',
    'deleteDish',
    'addOptionGroup',
    'addTemplateGroup',
    'editOptionGroup',
    'deleteOptionGroup',
    'addDaypart',
    'editDaypart',
    'deleteDaypart',
    'listMenuChanges',
    'undoMenuChange',
    'setProductStock',
    'setChoiceStock',
    'listPartnerStatements',
    'getPartnerStatement',
    'exportPartnerStatement',
    'getRevenueMeter',
  ],
  driver: [
    'signInDriver',
    'forgotDriverPassword',
    'resetDriverPassword',
    'signOut',
    'getDriver',
    'listDriverStatements',
    'getDriverStatement',
    'exportDriverStatement',
  ],
  admin: [
    'signInAdministrator',
    'forgotAdministratorPassword',
    'resetAdministratorPassword',
    'signOut',
    'getAdministrator',
    'listStatements',
    'getStatement',
    'exportStatement',
    'listPayouts',
    'listTaxRates',
    'listRevenues',
    'proposePayout',
    'approvePayout',
    'payPayout',
    'returnPayout',
    'rejectPayout',
    'setTaxRate',
    'payTax',
  ],
} as const satisfies Record<string, readonly EndpointName[]>

/** What people open: the storefront, and the surfaces behind a sign-in. */
export type Surface = keyof typeof surfaceCalls

/** A surface of its own build, behind a sign-in, under a path of its own name. */
export type ConsoleName = Exclude<Surface, 'storefront'>

/** The surfaces behind a sign-in. */
export const consoles = ['partner', 'driver', 'admin'] as const satisfies readonly ConsoleName[]

/** The name of a call that a surface makes. */
export type SurfaceCall<Name extends Surface> = (typeof surfaceCalls)[Name][number]

/** What a surface asks, as its caller sees it. */
export type SurfaceApi<Name extends Surface> = { [C in SurfaceCall<Name>]: Call<Endpoints[C]> }

/** The name of a call that the storefront makes. */
export type StorefrontCall = SurfaceCall<'storefront'>

/** What a page of the storefront asks: bound in-process on the server, over HTTP in the browser. */
export type StorefrontApi = SurfaceApi<'storefront'>

/** What a page of the restaurant's console asks. */
export type PartnerApi = SurfaceApi<'partner'>

/** What a page of the drivers' app asks. */
export type DriverApi = SurfaceApi<'driver'>

/** What a page of the back office asks. */
export type AdminApi = SurfaceApi<'admin'>
