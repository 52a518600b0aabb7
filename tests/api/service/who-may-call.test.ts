import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaff } from '#contracts/accounts/staff.ts'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { methodAndPath } from '#contracts/method-and-path.ts'
import { aCustomer, aPartner } from '#tests/support/builders.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aMember, anAdministrator, aSession } from '#tests/support/principals.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

const staff = ['kitchen', 'manager', 'owner'] as const
/** Every role at a restaurant. */
const crew = ['courier', ...staff] as const
const administrators = [
  'administrator owner',
  'administrator operations',
  'administrator support',
  'administrator finance',
] as const
const signedIn = ['customer', 'driver', ...crew, ...administrators] as const
const everybody = ['guest', ...signedIn] as const

type Principal = (typeof everybody)[number]

const managers = ['manager', 'owner'] as const
const finance = ['administrator owner', 'administrator finance'] as const
const moneyReaders = [...finance, 'administrator support'] as const
const cashiers = [...finance, 'administrator operations'] as const
const bookkeepers = moneyReaders
const moderators = ['administrator owner', 'administrator operations', 'administrator support'] as const
const owners = ['administrator owner'] as const
const operations = ['administrator owner', 'administrator operations'] as const
const customer = ['customer'] as const
const driver = ['driver'] as const

/** The allowed callers of each call. The compiler requires a row for every endpoint. */
const whoMay: Record<EndpointName, readonly Principal[]> = {
  signUp: everybody,
  signIn: everybody,
  signInDriver: everybody,
  signInPartner: everybody,
  signInAdministrator: everybody,
  signOut: signedIn,
  activateAccount: everybody,
  activateDriver: everybody,
  activatePartner: everybody,
  resendActivationCode: everybody,
  resendDriverCode: everybody,
  resendPartnerCode: everybody,
  checkEmail: everybody,
  checkPhoneNumber: everybody,
  checkIdCard: everybody,
  checkLicensePlate: everybody,
  forgotPassword: everybody,
  forgotDriverPassword: everybody,
  forgotPartnerPassword: everybody,
  forgotAdministratorPassword: everybody,
  resetPassword: everybody,
  resetDriverPassword: everybody,
  resetPartnerPassword: everybody,
  resetAdministratorPassword: everybody,
  getUser: customer,
  updateUser: customer,
  changeEmail: customer,
  resendChangeEmail: customer,
  changePassword: customer,
  exportUser: customer,
  deleteUser: customer,
  contactShop: everybody,
  listPartners: everybody,
  getPartner: everybody,
  listSlots: everybody,
  suggestPartners: everybody,
  getHome: everybody,
  suggestPartnersNearby: everybody,
  listPartnerFeedbacks: everybody,
  findPartners: everybody,
  findProducts: everybody,
  listTrendingProducts: everybody,
  getProduct: everybody,
  showPartner: everybody,
  listTypes: everybody,
  listPartnersOfType: everybody,
  getCart: customer,
  addToCart: customer,
  updateCart: customer,
  removeFromCart: customer,
  clearCart: customer,
  listCarts: customer,
  discardCart: customer,
  listFavourites: customer,
  addFavourite: customer,
  removeFavourite: customer,
  listAddresses: customer,
  addAddress: customer,
  updateAddress: customer,
  deleteAddress: customer,
  quoteDelivery: customer,
  getCoins: customer,
  listCoinMovements: customer,
  listVouchers: customer,
  applyVoucher: customer,
  cancelVoucher: customer,
  placeOrder: customer,
  listOrders: customer,
  getOrderDetails: customer,
  trackOrder: customer,
  createStreamToken: customer,
  listShippingOrders: customer,
  cancelOrder: customer,
  answerSwap: customer,
  previewReorder: customer,
  reorder: customer,
  checkDriverFeedback: customer,
  addFeedback: customer,
  listDriverFeedbacks: signedIn,
  listReviews: managers,
  replyToReview: managers,
  reportReview: managers,
  listReviewReports: moderators,
  hideReview: moderators,
  showReview: moderators,
  getDriver: driver,
  updateDriver: driver,
  setDriverLimits: driver,
  changeDriverPassword: driver,
  getDayEarnings: driver,
  getMonthEarnings: driver,
  getYearEarnings: driver,
  listEarnings: driver,
  listEarnedOrders: driver,
  listOwnRatings: driver,
  updateDriverStatus: driver,
  getDriverStatus: driver,
  getDriverCoins: driver,
  updateDriverPosition: driver,
  listOffers: driver,
  acceptOffer: driver,
  declineOffer: driver,
  pickUpOrder: driver,
  completeDelivery: driver,
  getDriverPushKey: driver,
  listDriverDevices: driver,
  subscribeDriverPush: driver,
  unsubscribeDriverPush: driver,
  testDriverPush: driver,
  listDriverPapers: driver,
  sendDriverPaper: driver,
  listPapers: operations,
  approvePaper: operations,
  sendPaperBack: operations,
  askForPaper: operations,
  addDriverPicture: driver,
  getDriverPicture: driver,
  viewDriverPicture: operations,
  submitCarryingStep: driver,
  undoCarryingStep: driver,
  listFlaggedSteps: moderators,
  getHandOverCode: customer,
  giveOrderBack: driver,
  recordCallPress: driver,
  reportNotReceived: driver,
  getOrderBlock: customer,
  listMissedDeliveries: operations,
  settleMissedDelivery: operations,
  showDelivery: driver,
  getCurrentWork: driver,
  listDeliveries: driver,
  getPastDelivery: driver,
  getStaff: crew,
  printOrder: staff,
  listOwnDeliveries: crew,
  claimOwnDelivery: crew,
  assignOwnDelivery: staff,
  releaseOwnDelivery: crew,
  assignToRestaurant: staff,
  handBackDelivery: staff,
  submitPickUp: crew,
  submitDelivered: crew,
  undoDeliveryStep: crew,
  updateCourierPosition: crew,
  setOwnDelivery: managers,
  listCourierCash: managers,
  recordCourierCash: managers,
  reopenCourierCash: managers,
  listPartnerOrders: managers,
  acceptOrder: managers,
  markOrderReady: managers,
  getBoard: staff,
  submitAcceptance: staff,
  submitReady: staff,
  submitRefusal: managers,
  undoStep: staff,
  delayOrder: staff,
  requestCancel: staff,
  listAlternatives: staff,
  askSwap: staff,
  withdrawSwap: staff,
  setBoard: managers,
  recordDevice: staff,
  listWaitingOrders: staff,
  getPushKey: staff,
  subscribePush: staff,
  unsubscribePush: crew,
  testPush: staff,
  refuseOrder: managers,
  updatePartnerStatus: managers,
  getSetUp: managers,
  confirmHours: managers,
  setPartnerPicture: managers,
  recordPractice: managers,
  requestApproval: managers,
  getHours: staff,
  getObstacles: staff,
  listPartnerVouchers: managers,
  createVoucher: managers,
  updateVoucher: managers,
  publishVoucher: managers,
  voidVoucher: managers,
  deleteVoucher: managers,
  replayVoucher: managers,
  setWeeklyHours: managers,
  addHoursException: managers,
  removeHoursExceptions: managers,
  pauseRestaurant: staff,
  endPause: staff,
  setOrdersAhead: managers,
  setBusy: staff,
  getMenu: staff,
  addCategory: managers,
  editCategory: managers,
  deleteCategory: managers,
  orderCategories: managers,
  orderDishes: managers,
  addDish: managers,
  editDish: managers,
  copyDish: managers,
  deleteDish: managers,
  addOptionGroup: managers,
  addTemplateGroup: managers,
  editOptionGroup: managers,
  deleteOptionGroup: managers,
  addDaypart: managers,
  editDaypart: managers,
  deleteDaypart: managers,
  listMenuChanges: managers,
  undoMenuChange: managers,
  readImport: managers,
  importMenu: managers,
  exportMenu: managers,
  changePrices: managers,
  setProductStock: staff,
  setChoiceStock: staff,
  endBusy: staff,
  getAdministrator: administrators,
  getCash: driver,
  settleCash: driver,
  beginHandIn: driver,
  listHandIns: driver,
  withdrawHandIn: driver,
  listAllHandIns: cashiers,
  confirmHandIn: cashiers,
  refuseHandIn: cashiers,
  listRates: moneyReaders,
  setRate: finance,
  getCashLimits: moneyReaders,
  setCashLimits: finance,
  refundOrder: moneyReaders,
  recordDebtPaid: finance,
  writeDebtOff: finance,
  reverseEntry: finance,
  correctEntry: finance,
  listAdjustments: moneyReaders,
  confirmAdjustment: finance,
  rejectAdjustment: finance,
  endDelivery: ['administrator owner', 'administrator operations', 'administrator support'],
  getPartnerBalance: managers,
  listPartnerEntries: managers,
  explainPartnerOrder: managers,
  getDriverBalance: driver,
  listDriverEntries: driver,
  explainDriverOrder: driver,
  getBalance: moneyReaders,
  listEntries: moneyReaders,
  explainOrder: moneyReaders,
  listPartnerStatements: managers,
  getPartnerStatement: managers,
  exportPartnerStatement: managers,
  getRevenueMeter: managers,
  listPartnerPayouts: managers,
  listDriverPayouts: driver,
  listDriverStatements: driver,
  getDriverStatement: driver,
  exportDriverStatement: driver,
  getSales: managers,
  listSales: managers,
  exportSales: managers,
  listStaff: managers,
  listStaffActions: managers,
  inviteStaff: ['owner'],
  resendInvitation: ['owner'],
  withdrawInvitation: ['owner'],
  changeStaffRole: ['owner'],
  removeStaff: ['owner'],
  addKitchenDevice: ['owner'],
  endKitchenDevice: ['owner'],
  showInvitation: everybody,
  acceptInvitation: everybody,
  joinSignedIn: crew,
  joinStaff: everybody,
  listStatements: bookkeepers,
  getStatement: bookkeepers,
  exportStatement: bookkeepers,
  getPayoutAccount: managers,
  setPayoutAccount: ['owner'],
  cancelPayoutAccountChange: ['owner'],
  readPayoutAccount: finance,
  getDriverPayoutAccount: driver,
  setDriverPayoutAccount: driver,
  cancelDriverPayoutAccountChange: driver,
  listPayouts: bookkeepers,
  listTaxRates: bookkeepers,
  listRevenues: bookkeepers,
  proposePayout: finance,
  approvePayout: finance,
  payPayout: finance,
  returnPayout: finance,
  rejectPayout: finance,
  setTaxRate: finance,
  payTax: finance,
  findAccounts: moderators,
  approvePartner: operations,
  lockPartnerAccount: operations,
  unlockPartnerAccount: operations,
  approveDriver: operations,
  lockDriverAccount: operations,
  unlockDriverAccount: operations,
  lockUserAccount: operations,
  unlockUserAccount: operations,
  lockStaffAccount: operations,
  unlockStaffAccount: operations,
  lockAdministratorAccount: owners,
  unlockAdministratorAccount: owners,
  addAdministrator: owners,
  resetSecondFactor: owners,
  nameLogin: owners,
  takeOrderStep: operations,
  cancelOrderByHand: moderators,
  declineCancelRequest: moderators,
  reassignOrder: operations,
  listFreeDrivers: operations,
  searchOrders: moderators,
  getTownNow: moderators,
  getOfficeOrder: moderators,
  previewOrderStep: moderators,
  exportOrders: moderators,
  listCancelRequests: moderators,
  listRefundableLines: moneyReaders,
  grantCoins: finance,
  settleDriverCash: cashiers,
  closeEndedStatements: finance,
  listTrail: owners,
  listAdministrators: owners,
  exportTrail: owners,
}

/** The calls that are open to an owner whose restaurant waits for approval, in addition to the public ones. */
const whileWaiting: ReadonlySet<string> = new Set<EndpointName>([
  ...(['getStaff', 'joinSignedIn', 'getSetUp', 'confirmHours', 'setPartnerPicture'] as const),
  ...(['recordPractice', 'requestApproval'] as const),
  ...(['getHours', 'getObstacles', 'setWeeklyHours', 'addHoursException', 'removeHoursExceptions'] as const),
  ...(['setOrdersAhead', 'getMenu', 'addCategory', 'editCategory', 'deleteCategory'] as const),
  ...(['orderCategories', 'orderDishes', 'addDish', 'editDish', 'copyDish', 'deleteDish'] as const),
  ...(['addOptionGroup', 'addTemplateGroup', 'editOptionGroup', 'deleteOptionGroup'] as const),
  ...(['addDaypart', 'editDaypart', 'deleteDaypart', 'listMenuChanges', 'undoMenuChange'] as const),
  ...(['readImport', 'importMenu', 'exportMenu', 'changePrices'] as const),
  ...(['setProductStock', 'setChoiceStock', 'unsubscribePush'] as const),
])

let app: TestApp
/** The token of an owner whose restaurant waits for approval. */
let waitingOwner: () => Promise<string>
/** A token of a new session each time, since a call may end it. */
let tokenOf: Record<Exclude<Principal, 'guest'>, () => Promise<string>>

beforeAll(async () => {
  app = await startTestApp()
  const { id: partnerId } = await aPartner(app)
  const member = async (role: (typeof crew)[number]) => {
    const { id } = await aMember(app, { partnerId, role })
    return () => aSession(app, { staff_id: id })
  }
  const administrator = async (role: 'owner' | 'operations' | 'support' | 'finance') => {
    const { id } = await anAdministrator(app, { role })
    return () => aSession(app, { administrator_id: id })
  }
  const { id: waitingId } = await aPartner(app, { status: 'not_activated' })
  const { id: ownerId } = await aMember(app, { partnerId: waitingId, role: 'owner' })
  waitingOwner = () => aSession(app, { staff_id: ownerId, sets_up: true })
  const { id: driverId } = await aDriver(app)
  tokenOf = {
    customer: async () => (await aCustomer(app)).token,
    driver: () => aSession(app, { driver_id: driverId }),
    courier: await member('courier'),
    kitchen: await member('kitchen'),
    manager: await member('manager'),
    owner: await member('owner'),
    'administrator owner': await administrator('owner'),
    'administrator operations': await administrator('operations'),
    'administrator support': await administrator('support'),
    'administrator finance': await administrator('finance'),
  }
})
afterAll(() => app.close())

async function askAs(route: string, principal: Principal) {
  return ask(route, principal === 'guest' ? undefined : await tokenOf[principal]())
}

async function ask(route: string, token: string | undefined) {
  const { method, path } = methodAndPath(route)
  const address = path.replaceAll(/\{\w+\}/g, '999999999')
  const isRead = method === 'GET'
  const { status, body } = await app.call(method, address, {
    ...(token !== undefined && { token }),
    ...(!isRead && { body: {} }),
  })
  return { status, code: body?.code }
}

/** The expected refusal for a principal without access. */
function refusalOf(may: readonly Principal[], principal: Principal) {
  if (principal === 'guest') return { status: 401, code: 'unauthorized' }
  const ofKind = [crew, administrators].find((kind) => kind.some((each) => each === principal))
  const isOfKind = ofKind?.some((each) => may.includes(each)) === true
  return { status: 403, code: isOfKind ? 'permission_missing' : 'forbidden' }
}

const rows = Object.entries(whoMay) as [EndpointName, readonly Principal[]][]
const calls = rows.map(([name, may]) => ({ name, route: endpoints[name].route as string, may }))
const stream = { name: 'followOrder', route: 'GET /orders/{id}/events', may: whoMay.getOrderDetails }

it('the table has a row for every endpoint', () => {
  expect(Object.keys(whoMay).toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

describe.each([...calls, stream])('$name', ({ name, route, may }) => {
  it.each(everybody)('is allowed as the table states for: %s', async (principal) => {
    const { status, code } = await askAs(route, principal)
    if (may.includes(principal)) expect([401, 403]).not.toContain(status)
    else expect({ status, code }).toEqual(refusalOf(may, principal))
  })

  it('is allowed as the list states for an owner whose restaurant waits for approval', async () => {
    const { status, code } = await ask(route, await waitingOwner())
    const isForStaff = !may.includes('customer') && !may.includes('guest') && may.includes('owner')
    if (may.includes('guest') || may === signedIn || whileWaiting.has(name))
      expect([401, 403]).not.toContain(status)
    else expect({ status, code }).toEqual({ status: 403, code: isForStaff ? 'not_approved' : 'forbidden' })
  })
})

it('an endpoint for staff or administrators without a permission does not compile', () => {
  const { permission: _none, ...forgotten } = getStaff
  // @ts-expect-error the permission is missing
  endpoint(forgotten)
  // @ts-expect-error a permission of the other kind
  endpoint({ ...getStaff, audience: 'administrator', permission: 'orders:prepare' })
  // @ts-expect-error customers have no roles
  endpoint({ ...getStaff, audience: 'customer' })
})
