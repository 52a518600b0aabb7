import * as z from 'zod/mini'
import { optionTemplates } from '#domain/menus/option-templates.ts'

const text = z.string().check(z.minLength(1))
const whole = z.int().check(z.nonnegative())
const degrees = z.number()
/** A time as HH:MM:SS. 00:00:00 to 23:59:00 means around the clock. */
const clockTime = z.string().check(z.regex(/^\d\d:[0-5]\d:\d\d$/))
const point = z.literal([1, 2, 3, 4, 5])
const emailSchema = z.string().check(z.regex(/^[a-z.]+@mam\.test$/))

const dishSchema = z.strictObject({
  name: text,
  description: text,
  /** Whole dong. */
  price: whole,
  /** In stock when missing. */
  status: z.exactOptional(z.enum(['in_stock', 'out_of_stock', 'disabled'])),
  quantitySold: whole,
  /** The stock on the day of seeding; 0: sold out for `hours`. */
  counted: z.exactOptional(z.strictObject({ left: whole, hours: z.exactOptional(z.number()) })),
  /** Its season, in days after the seeding. */
  season: z.exactOptional(z.strictObject({ fromDay: z.int(), toDay: z.int() })),
})

const partnerSchema = z.strictObject({
  key: text,
  name: text,
  address: text,
  latitude: degrees,
  longitude: degrees,
  cityId: z.literal(1),
  /** 1 VEGE, 2 RICE BOX, 3 STREETFOOD, 4 SUSHI, 5 DRINK. */
  typeId: z.literal([1, 2, 3, 4, 5]),
  timeOpen: clockTime,
  timeClose: clockTime,
  /** The daily ranges as HH:MM-HH:MM, if not just `timeOpen` to `timeClose`. */
  daily: z.exactOptional(z.array(z.string().check(z.regex(/^\d\d:\d\d-\d\d:\d\d$/)))),
  /** Accepts orders for later: the capacity of a slot, and the cooking time. */
  ordersAhead: z.exactOptional(z.strictObject({ perSlot: whole, cookingMinutes: whole })),
  /** Closed from the day of the seeding on. */
  holiday: z.exactOptional(z.strictObject({ reason: text, days: whole })),
  /** The stored status, independent of the hours. */
  status: z.enum(['open', 'close', 'locked', 'not_activated']),
  categories: z.array(
    z.strictObject({
      name: text,
      /** The part of the day in which its dishes are served, as HH:MM-HH:MM. */
      daypart: z.exactOptional(
        z.strictObject({ name: text, range: z.string().check(z.regex(/^\d\d:\d\d-\d\d:\d\d$/)) }),
      ),
      dishes: z.array(dishSchema).check(z.minLength(1)),
    }),
  ),
})

/** A group of options of some dishes of a restaurant. The price of a size is added to that of the dish. */
const optionsSchema = z.strictObject({
  partnerKey: text,
  template: z.enum(Object.keys(optionTemplates) as (keyof typeof optionTemplates)[]),
  dishes: z.array(text).check(z.minLength(1)),
  /** The choices; missing: those of the template. */
  choices: z.exactOptional(
    z.array(
      z.strictObject({
        name: text,
        price: whole,
        isDefault: z.exactOptional(z.boolean()),
        maximum: z.exactOptional(whole),
        /** Sold out for so many hours from the seeding on. */
        soldOutHours: z.exactOptional(z.number()),
      }),
    ),
  ),
})

const reviewSchema = z.strictObject({
  partnerKey: text,
  reviewerKey: text,
  point,
  content: z.string(),
  daysAgo: z.number().check(z.positive()),
  /** The dish that the reviewer photographed. */
  picture: z.exactOptional(text),
  /** What the restaurant has replied. */
  reply: z.exactOptional(text),
})

const person = { key: text, name: text, phoneNumber: z.string().check(z.regex(/^0\d{9}$/)) }
const personSchema = z.strictObject({ ...person, email: emailSchema, emoji: text })

/** `address` is a driver's home, the position is where the driver waits for orders. */
const driverSchema = z.extend(personSchema, {
  address: text,
  idCard: z.string().check(z.regex(/^\d{9}$/)),
  licensePlate: text,
  latitude: degrees,
  longitude: degrees,
})

const voucherSchema = z.strictObject({
  partnerKey: text,
  code: text,
  /** In whole dong, as `minSubtotal`. With `percent`: the maximum discount. */
  discount: whole,
  percent: z.exactOptional(z.int().check(z.positive(), z.maximum(100))),
  minSubtotal: z.exactOptional(whole),
  maxDistanceKm: z.exactOptional(z.number()),
  /** Days after the seeding. A negative voucher has expired. */
  expiresInDays: z.int(),
  /** The number of uses before the town's orders. */
  uses: whole,
  /** Effective when missing. */
  status: z.exactOptional(z.enum(['not_activated', 'void'])),
  /** The occasion, which precedes the terms in the description. */
  occasion: z.exactOptional(text),
})

const placeSchema = z.strictObject({ name: text, latitude: degrees, longitude: degrees })
const ratingSchema = z.strictObject({ point, content: z.string() })

/** The fields of all orders. Places are given by key. */
const placedOrder = (places: Readonly<Record<string, TownPlace>>) =>
  z.strictObject({
    /** A reviewer, or the demo customer. */
    customerKey: text,
    /** A restaurant that is open round the clock, so it was open at the time of the order. */
    partnerKey: text,
    /** A dish, its quantity, and the names of its choices. */
    dishes: z.array(z.union([z.tuple([text, whole]), z.tuple([text, whole, z.array(text)])])),
    to: z.pipe(
      text,
      z.transform((key, context) => {
        const place = places[key]
        if (place !== undefined) return place
        context.issues.push({ code: 'custom', message: `there is no place ${key}`, input: key })
        return z.NEVER
      }),
    ),
    /** The code of the used voucher. */
    voucher: z.exactOptional(text),
    /** Cash when missing. */
    paysWith: z.exactOptional(z.literal('coins')),
    /** When it was placed. */
    minutesAgo: z.number().check(z.positive()),
    state: z.literal('placed'),
  })

/** Customers who order the same every few days. `firstDay`: days after the beginning of the first closed week. */
function regularsSchema(places: Readonly<Record<string, TownPlace>>) {
  const { minutesAgo: _later, state: _delivered, voucher: _none, ...shape } = placedOrder(places).shape
  return z.array(
    z.strictObject({
      ...shape,
      driverKey: text,
      /** The time of day in Vietnam. */
      at: z.string().check(z.regex(/^\d\d:[0-5]\d$/)),
      everyDays: z.int().check(z.positive()),
      firstDay: whole,
    }),
  )
}

/** The `driverKey` of an order is a driver of the town or `courierKey`. */
function ordersSchema(places: Readonly<Record<string, TownPlace>>) {
  const placed = placedOrder(places)
  const orderSchema = z.discriminatedUnion('state', [
    placed,
    z.extend(placed, {
      state: z.literal('accepted'),
      driverKey: z.exactOptional(text),
      isReady: z.exactOptional(z.literal(true)),
    }),
    z.extend(placed, { state: z.literal('picked_up'), driverKey: text }),
    z.extend(placed, {
      state: z.literal('delivered'),
      driverKey: text,
      driverRating: z.exactOptional(ratingSchema),
      partnerRating: z.exactOptional(ratingSchema),
    }),
    z.extend(placed, {
      state: z.literal('canceled'),
      canceledBy: z.enum(['customer', 'partner', 'system']),
      reason: z.exactOptional(text),
    }),
  ])
  return z.array(orderSchema)
}

/** The schemas of the files in this folder. */
export const townFiles = {
  partners: z.array(partnerSchema),
  options: z.array(optionsSchema),
  reviews: z.array(reviewSchema),
  drivers: z.array(driverSchema),
  vouchers: z.array(voucherSchema),
  orders: ordersSchema,
  regulars: regularsSchema,
  places: z.record(z.string(), placeSchema),
  people: z.strictObject({
    /** The person of the demo customer's account. */
    customer: z.strictObject(person),
    reviewers: z.array(personSchema),
  }),
}

export type TownDish = z.infer<typeof dishSchema>
export type TownPartner = z.infer<typeof partnerSchema>
export type TownOptions = z.infer<typeof optionsSchema>
export type TownReview = z.infer<typeof reviewSchema>
export type TownPerson = z.infer<typeof personSchema>
export type TownDriver = z.infer<typeof driverSchema>
export type TownVoucher = z.infer<typeof voucherSchema>
export type TownOrder = z.infer<ReturnType<typeof ordersSchema>>[number]
export type TownRegular = z.infer<ReturnType<typeof regularsSchema>>[number]
export type TownPlace = z.infer<typeof placeSchema>
