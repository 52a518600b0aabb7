/**
 * What a driver's private picture is for: a paper, the proof of a hand-over, a customer's door, or a problem at the
 * restaurant.
 */
export const privatePicturePurposes = ['paper', 'proof', 'door', 'problem'] as const

/** What a private picture is for. */
export type PrivatePicturePurpose = (typeof privatePicturePurposes)[number]

/** A purpose of pictures that belong to an order. */
export type OrderPicturePurpose = Exclude<PrivatePicturePurpose, 'paper'>

/** How long an unused picture is stored, in ms: a day. */
export const unusedPictureMs = 86_400_000

/** The maximum number of unused pictures of a driver. */
export const maxUnusedPictures = 40
