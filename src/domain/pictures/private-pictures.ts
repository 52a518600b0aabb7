/**
 * What a driver's private picture is for: a paper, the proof of a hand-over, a customer's door, or a problem at the
 * restaurant.
 */
export const privatePicturePurposes = ['paper', 'proof', 'door', 'problem'] as const

/** What a private picture is for. */
export type PrivatePicturePurpose = (typeof privatePicturePurposes)[number]

/** A purpose of pictures that belong to an order. */
export type OrderPicturePurpose = Exclude<PrivatePicturePurpose, 'paper'>

/** How long a picture that nothing uses is stored, in ms. */
export const unusedPictureMs = 86_400_000

/** How many pictures that nothing uses a driver can have. */
export const maxUnusedPictures = 40
