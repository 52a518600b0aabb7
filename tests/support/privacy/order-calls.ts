import type { EndpointName } from '#contracts/api.ts'
import type { PersonalPart } from '#domain/orders/order-privacy.ts'
import type { Ending, MarkedOrder } from '#tests/support/scenes/old-order-scene.ts'

/** The caller. */
export type Viewer = keyof MarkedOrder['viewers'] | 'guest'

/** What a call about an order reveals of its people, until 30 days after its end and later. */
export type OrderCall = {
  by: Viewer
  /** The order's ids besides `id`, `order_id` and `line_id`. */
  input?: Record<string, unknown>
  /** The endings after which it answers with the order. */
  of: readonly Ending[]
  recent: readonly PersonalPart[]
  past: readonly PersonalPart[]
}

const always: readonly Ending[] = ['driven', 'brought', 'canceled']
const wholeName = ['name', 'given_name'] as const
const door = [...wholeName, 'address', 'place', 'door'] as const
const own = [...door, 'phone', 'note', 'driver_note'] as const

/** A customer's own order stays whole, except for the driver's phone number. */
const ofCustomer = (parts: readonly PersonalPart[], of = always): OrderCall[] => [
  { by: 'customer', of, recent: parts, past: parts },
]
/** Nothing is left after 30 days. */
const fading = (
  by: Viewer,
  of: readonly Ending[],
  recent: readonly PersonalPart[],
  input = {},
): OrderCall => ({
  by,
  of,
  recent,
  past: [],
  input,
})
/** Calls that refuse a finished order, or that name no people. */
const silent = (by: Viewer | readonly Viewer[], input = {}): OrderCall[] =>
  [by].flat().map((one) => fading(one, [], [], input))
/** The back office sees masked people, for any length of time. */
const masked = (input = {}): OrderCall[] => [
  {
    by: 'administrator',
    of: always,
    recent: ['given_name', 'phone_end'],
    past: ['given_name', 'phone_end'],
    input,
  },
]
/** A review shows its writer as the writer chose. */
const review = (by: Viewer, input = {}): OrderCall => ({
  by,
  of: ['driven'],
  recent: ['account'],
  past: ['account'],
  input,
})

const ticket = ['given_name', 'line_note'] as const
const street = ['address', 'place'] as const
const crew = ['owner', 'courier', 'colleague'] as const
const boardCrew = ['owner', 'kitchen'] as const
const choice = { minutes: 10, reason: 'too_busy', swap_id: 1, step_id: 1 }
const reason = { reason: 'Khách đổi ý' }
const month = { period: 'month' }

/** Every call about an order, for each of its callers. */
export const orderCalls: Partial<Record<EndpointName, OrderCall[]>> = {
  // The customer's own calls.
  placeOrder: silent('customer'),
  listOrders: ofCustomer([...own, 'account']),
  getOrderDetails: ofCustomer([...own, 'line_note']),
  trackOrder: ofCustomer([...own, 'line_note', 'account']),
  listShippingOrders: silent('customer'),
  cancelOrder: silent('customer'),
  answerSwap: silent('customer', { swap_id: 1, answer: 'drop' }),
  previewReorder: ofCustomer(['line_note']),
  reorder: ofCustomer(['line_note']),
  exportUser: ofCustomer([...own, 'line_note', 'account']),
  // A rating changes the order, but does not bring it back to a board.
  addFeedback: silent('customer', { point: 5, content: '', driver_id: 'driver' }),
  // The restaurant's history.
  listPartnerOrders: [fading('owner', always, [...door, 'line_note', 'account'])],
  acceptOrder: silent('owner'),
  refuseOrder: silent('owner', reason),
  markOrderReady: silent('owner'),
  listSales: silent('owner', { ...month, state: 'delivered' }),
  getSales: silent('owner', month),
  exportSales: silent('owner', { ...month, state: 'delivered' }),
  explainPartnerOrder: silent('owner'),
  listStaffActions: silent('owner'),
  exportPartnerStatement: silent('owner'),
  listPartnerEntries: silent('owner'),
  // The kitchen's board and its prints.
  getBoard: silent(boardCrew),
  printOrder: boardCrew.flatMap((by) =>
    ['kitchen', 'bag'].map((copy) => fading(by, always, ticket, { copy })),
  ),
  submitAcceptance: silent(boardCrew, choice),
  submitReady: silent(boardCrew),
  submitRefusal: silent('owner', choice),
  undoStep: silent(boardCrew, choice),
  delayOrder: silent(boardCrew, choice),
  requestCancel: silent(boardCrew, reason),
  listAlternatives: silent(boardCrew),
  askSwap: silent(boardCrew),
  withdrawSwap: silent(boardCrew, choice),
  // The restaurant's own delivery.
  listOwnDeliveries: silent(crew),
  claimOwnDelivery: silent(crew),
  assignOwnDelivery: [
    fading('owner', ['brought'], street, { staff_id: 'courier' }),
    fading('kitchen', ['brought'], street, { staff_id: 'courier' }),
  ],
  releaseOwnDelivery: silent(crew),
  assignToRestaurant: silent(boardCrew),
  handBackDelivery: silent(boardCrew),
  submitPickUp: silent(crew),
  submitDelivered: silent(crew),
  undoDeliveryStep: silent(crew, choice),
  listCourierCash: silent('owner', { day: '2026-11-20' }),
  recordCourierCash: silent('owner', { day: '2026-11-20', staff_id: 'courier', amount: 1 }),
  reopenCourierCash: silent('owner', { day: '2026-11-20', staff_id: 'courier' }),
  // Drivers.
  listOffers: silent(['driver', 'other_driver']),
  acceptOffer: silent(['driver', 'other_driver']),
  declineOffer: silent(['driver', 'other_driver']),
  pickUpOrder: silent(['driver', 'other_driver']),
  completeDelivery: silent(['driver', 'other_driver'], { status_order: 'completed' }),
  submitCarryingStep: silent(['driver', 'other_driver'], { step: 'arrive_at_partner' }),
  giveOrderBack: silent(['driver', 'other_driver'], { reason: 'closed' }),
  recordCallPress: silent(['driver', 'other_driver']),
  reportNotReceived: silent(['driver', 'other_driver']),
  undoCarryingStep: silent(['driver', 'other_driver'], { step_id: 1 }),
  showDelivery: [fading('driver', ['driven'], [...door, 'line_note']), ...silent('other_driver')],
  getCurrentWork: silent(['driver', 'other_driver']),
  listDeliveries: [fading('driver', ['driven'], [...door, 'line_note']), ...silent('other_driver')],
  getPastDelivery: [
    fading('driver', ['driven'], [...wholeName, 'address', 'line_note']),
    ...silent('other_driver'),
  ],
  explainDriverOrder: silent('driver'),
  listDriverEntries: silent('driver'),
  exportDriverStatement: silent('driver'),
  // The back office.
  explainOrder: silent('administrator'),
  searchOrders: masked(),
  exportOrders: masked(),
  getOfficeOrder: [
    {
      ...{ by: 'administrator', of: always, past: ['given_name', 'phone_end'] },
      recent: ['given_name', 'phone_end', 'address', 'door', 'note', 'line_note'],
    },
  ],
  listEntries: silent('administrator'),
  refundOrder: silent('administrator', { ...reason, dishes: 1_000, paid_to: 'coins' }),
  listAdjustments: silent('administrator'),
  listPayouts: silent('administrator'),
  listAllHandIns: silent('administrator'),
  exportStatement: silent('administrator'),
  listFlaggedSteps: silent('administrator'),
  exportTrail: silent('administrator'),
  // Reviews.
  listPartnerFeedbacks: [review('guest', { partner_id: 'partner' })],
  // Drivers do not learn who rated them.
  listDriverFeedbacks: [
    review('customer', { driver_id: 'driver' }),
    ...silent('driver', { driver_id: 'driver' }),
  ],
  listOwnRatings: silent('driver'),
  listReviews: [review('owner')],
  listReviewReports: silent('administrator'),
}

/** Calls whose answers name other people, or places, but no people of an order. */
export const elsewhere: Record<string, readonly EndpointName[]> = {
  'restaurants, which are public': [
    ...(['findPartners', 'findProducts', 'getPartner', 'getProduct', 'listPartners'] as const),
    ...(['listPartnersOfType', 'showPartner', 'suggestPartners', 'suggestPartnersNearby'] as const),
    ...(['listFavourites', 'getObstacles', 'exportMenu'] as const),
  ],
  'the caller’s own account, addresses and cart': [
    ...([
      'getUser',
      'updateUser',
      'changePassword',
      'getDriver',
      'updateDriver',
      'changeDriverPassword',
      'getStaff',
      'updateDriverPosition',
    ] as const),
    ...(['listAddresses', 'addAddress', 'updateAddress'] as const),
    ...(['getCart', 'addToCart', 'updateCart', 'removeFromCart', 'clearCart'] as const),
  ],
  'the staff of a restaurant': [
    ...(['listStaff', 'inviteStaff', 'resendInvitation', 'withdrawInvitation'] as const),
    ...(['changeStaffRole', 'removeStaff', 'endKitchenDevice'] as const),
  ],
  'the owner of a restaurant that asks for an open order to be canceled': ['listCancelRequests'],
  'a review, as its writer has it shown': ['replyToReview', 'reportReview', 'hideReview', 'showReview'],
  'amounts, with the administrators who moved them': [
    ...(['confirmAdjustment', 'rejectAdjustment', 'correctEntry', 'reverseEntry'] as const),
    ...(['recordDebtPaid', 'writeDebtOff', 'confirmHandIn', 'refuseHandIn', 'grantCoins'] as const),
  ],
}
