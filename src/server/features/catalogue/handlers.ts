// The use cases of catalogue by endpoint name.

export { addFavourite, listFavourites, removeFavourite } from './favourites/favourites.ts'
export { getHome } from './home/get-home.ts'
export {
  addHoursException,
  endBusy,
  endPause,
  getHours,
  pauseRestaurant,
  removeHoursExceptions,
  setBusy,
  setOrdersAhead,
  setWeeklyHours,
  updatePartnerStatus,
} from './hours/hours.ts'
export { getObstacles } from './obstacles/get-obstacles.ts'
export { findPartners } from './partners/find-partners.ts'
export { listPartners, listPartnersOfType, listTypes } from './partners/list-partners.ts'
export { getPartner, showPartner } from './partners/menus.ts'
export { suggestPartners, suggestPartnersNearby } from './partners/suggest-partners.ts'
export { findProducts, getProduct, listTrendingProducts } from './products/products.ts'
export {
  confirmHours,
  getSetUp,
  recordPractice,
  requestApproval,
  setPartnerPicture,
} from './set-up/set-up.ts'
export { listSlots } from './slots/list-slots.ts'
