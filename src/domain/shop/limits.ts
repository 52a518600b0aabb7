import type { Position } from '#domain/places/distance.ts'

/** Where a map stands that knows of no place yet: Đà Nẵng (spec §9). */
export const defaultCentre: Position = { latitude: 16.05, longitude: 108.2 }

/** How near a map shows its first place: 12 shows a city (spec §9). */
export const defaultZoom = 12

/** How long a call may take, in ms (spec §9). */
export const requestTimeoutMs = 60_000

/** How long the browser may take to tell its position, in ms (spec §9). */
export const geolocationTimeoutMs = 3_000

/** How long the button that asks for a code stays locked, in seconds (spec §9). */
export const resendLockSeconds = 30

/** How long a toast stays, in ms (spec §9). */
export const toastMs = 5_000

/** How long an error banner stays, in ms (spec §9). */
export const errorBannerMs = 3_000

/** How long the banner after signing up stays, in ms (spec §9). */
export const signUpBannerMs = 4_000

/** How long the banner after registering a restaurant stays, in ms (spec §9). */
export const registrationBannerMs = 5_000

/** How far a page must be scrolled for the arrow back to its top, in px (spec §9). */
export const scrollTopAfterPx = 150

/** Restaurants on one page of the list (spec §9). */
export const partnersPerPage = 6

/** Dishes on one page of a menu (spec §9). */
export const productsPerPage = 8

/** Reviews on one page (spec §9). */
export const feedbacksPerPage = 3

/** Orders on one page of the history (spec §9). */
export const ordersPerPage = 2

/** The longest comment of a feedback, in characters (spec §9). */
export const feedbackMaxLength = 300

/** The longest note at a dish, in characters (code points). */
export const dishNoteMaxLength = 100

/** The longest note at an order, in characters (code points). */
export const orderNoteMaxLength = 300

/** How many addresses one person may keep (contract: paging). */
export const maxAddresses = 50

/** The longest text of an address, in characters (contract: addresses). */
export const addressNameMax = 255

/** How many favourite restaurants one person may keep. */
export const maxFavourites = 200

/** From how long before closing a restaurant's pages say so, in minutes. */
export const closingSoonMinutes = 30

/** The largest picture that may be uploaded, in bytes: 5 MB. */
export const pictureMaxBytes = 5 * 1024 * 1024

/** The most pixels that an uploaded picture may have: 40 megapixels. */
export const pictureMaxPixels = 40_000_000
