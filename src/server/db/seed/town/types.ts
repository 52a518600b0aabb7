import type { Tint } from './picture-tints.ts'

type ClockTime = `${number}:${number}:${number}`

export type TownDish = {
  name: string
  description: string
  /** Whole dong. */
  price: number
  emoji: string
  /** Smaller things beside the dish in its picture, at most two. */
  garnish?: readonly string[]
  /** In stock when missing. */
  status?: 'in_stock' | 'out_of_stock' | 'disabled'
  quantitySold: number
}

export type TownCategory = { name: string; dishes: readonly TownDish[] }

export type TownPartner = {
  key: string
  name: string
  address: string
  latitude: number
  longitude: number
  /** 1 VEGE, 2 RICE BOX, 3 STREETFOOD, 4 SUSHI, 5 DRINK. */
  typeId: 1 | 2 | 3 | 4 | 5
  cityId: 1
  /** HH:MM:SS, as is `timeClose`; 00:00:00 to 23:59:00 is round the clock. */
  timeOpen: ClockTime
  timeClose: ClockTime
  /** As stored, whatever the hour. */
  status: 'open' | 'close' | 'locked' | 'not_activated'
  emoji: string
  tint: Tint
  categories: readonly TownCategory[]
}

export type TownReview = {
  partnerKey: string
  reviewerKey: string
  point: 1 | 2 | 3 | 4 | 5
  content: string
  daysAgo: number
  /** An emoji: what the reviewer photographed. */
  picture?: string
}

export type TownPerson = { key: string; name: string; email: string; phoneNumber: string; emoji: string }

export type TownPlace = { name: string; latitude: number; longitude: number }

/** `address` is where a driver lives, the position where one waits for orders. */
export type TownDriver = TownPerson & {
  address: string
  /** Nine digits. */
  idCard: string
  licensePlate: string
  latitude: number
  longitude: number
}

export type TownVoucher = {
  partnerKey: string
  code: string
  /** Whole dong, as is `minSubtotal`. */
  discount: number
  minSubtotal?: number
  maxDistanceKm?: number
  /** From the seeding on; below zero it has expired. */
  expiresInDays: number
  /** How many uses there were before the town's own orders took some. */
  uses: number
  /** Effective when missing. */
  status?: 'not_activated' | 'void'
  /** What it is for, before its terms are told. */
  occasion?: string
}

export type TownRating = { point: 1 | 2 | 3 | 4 | 5; content: string }

export type TownOrder = {
  /** A reviewer, or the demo customer. */
  customerKey: string
  partnerKey: string
  dishes: readonly (readonly [name: string, quantity: number])[]
  to: TownPlace
  /** Its code. */
  voucher?: string
  /** Cash when missing. */
  paysWith?: 'coins'
  /** When it was placed. */
  minutesAgo: number
} & (
  | { state: 'placed' }
  | { state: 'accepted'; driverKey?: string }
  | { state: 'picked_up'; driverKey: string }
  | { state: 'delivered'; driverKey: string; driverRating?: TownRating; partnerRating?: TownRating }
  | { state: 'canceled'; canceledBy: 'customer' | 'partner' | 'system'; reason?: string }
)
