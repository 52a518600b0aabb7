import type { Position } from '#domain/places/distance.ts'

/** The initial centre of maps without a position: Đà Nẵng (rule 10.2). */
export const defaultCentre: Position = { latitude: 16.05, longitude: 108.2 }

/** The initial zoom of maps: 12 shows a city (rule 10.2). */
export const defaultZoom = 12

/** The timeout of calls in ms (rule 12.2). */
export const requestTimeoutMs = 60_000

/** The timeout of the browser's geolocation in ms (rule 12.2). */
export const geolocationTimeoutMs = 3_000

/** How long the button for a new code is disabled, in seconds (rule 8.3). */
export const resendLockSeconds = 30

/** How long a toast is shown, in ms (rule 11.2). */
export const toastMs = 5_000

/** How long an error banner is shown, in ms (rule 11.2). */
export const errorBannerMs = 3_000

/** How long the banner after a sign-up is shown, in ms (rule 11.2). */
export const signUpBannerMs = 4_000

/** How long the banner after a restaurant's registration is shown, in ms (rule 11.2). */
export const registrationBannerMs = 5_000

/** The scroll position in px from which the back-to-top button is shown (rule 2.3). */
export const scrollTopAfterPx = 150

/** The page size of the restaurant list (rule 12.1). */
export const partnersPerPage = 6

/** The page size of a menu (rule 12.1). */
export const productsPerPage = 8

/** The page size of reviews (rule 12.1). */
export const feedbacksPerPage = 3

/** The page size of the order history (rule 12.1). */
export const ordersPerPage = 2

/** The maximum length of a feedback's comment in characters (rule 7.3). */
export const feedbackMaxLength = 300

/** The maximum length of a dish's note in code points. */
export const dishNoteMaxLength = 100

/** The maximum length of an order's note in code points. */
export const orderNoteMaxLength = 300

/** The maximum number of a customer's addresses (wire: paging). */
export const maxAddresses = 50

/** The maximum length of an address in characters (rule 10.1). */
export const addressNameMax = 255

/** The maximum length of an address's building, floor and gate in code points. */
export const addressDetailMax = 100

/** The maximum length of an address's note for the driver in code points. */
export const driverNoteMax = 200

/** The maximum length of a search text in characters. */
export const searchTextMax = 200

/** The maximum number of a customer's favourites. */
export const maxFavourites = 200

/** How long before a restaurant closes its pages show a notice, in minutes. */
export const closingSoonMinutes = 30

/** The maximum size of an uploaded picture in bytes: 5 MB. */
export const pictureMaxBytes = 5 * 1024 * 1024

/** The maximum number of pixels of an uploaded picture: 40 megapixels. */
export const pictureMaxPixels = 40_000_000
