import * as z from 'zod/mini'
import { optionTemplates } from '#domain/menus/option-templates.ts'

const text = z.string().check(z.minLength(1))
const whole = z.int().check(z.nonnegative())
const degrees = z.number()
/** HH:MM:SS; 00:00:00 to 23:59:00 is round the clock. */
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
  /** How many there are on the day of the seeding; 0: sold out for so many hours. */
  counted: z.exactOptional(z.strictObject({ left: whole, hours: z.exactOptional(z.number()) })),
  /** Its season, in days from the seeding on. */
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
  /** The ranges of every day as HH:MM-HH:MM, where one from `timeOpen` to `timeClose` is not all. */
  daily: z.exactOptional(z.array(z.string().check(z.regex(/^\d\d:\d\d-\d\d:\d\d$/)))),
  /** Takes orders for later: how many for each quarter of an hour, and how long it cooks for them. */
  ordersAhead: z.exactOptional(z.strictObject({ perSlot: whole, cookingMinutes: whole })),
  /** Closed from the day of the seeding on. */
  holiday: z.exactOptional(z.strictObject({ reason: text, days: whole })),
  /** As stored, whatever the hour. */
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

/** A group of options that some dishes of a restaurant have. A size's price is what it adds to that of the dish. */
const optionsSchema = z.strictObject({
  partnerKey: text,
  template: z.enum(Object.keys(optionTemplates) as (keyof typeof optionTemplates)[]),
  dishes: z.array(text).check(z.minLength(1)),
  /** Those of the template when missing. */
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

/** `address` is where a driver lives, the position where one waits for orders. */
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
  /** Whole dong, as is `minSubtotal`. */
  discount: whole,
  minSubtotal: z.exactOptional(whole),
  maxDistanceKm: z.exactOptional(z.number()),
  /** From the seeding on; below zero it has expired. */
  expiresInDays: z.int(),
  /** How many uses there were before the town's own orders took some. */
  uses: whole,
  /** Effective when missing. */
  status: z.exactOptional(z.enum(['not_activated', 'void'])),
  /** What it is for, before its terms are told. */
  occasion: z.exactOptional(text),
})

const placeSchema = z.strictObject({ name: text, latitude: degrees, longitude: degrees })
const ratingSchema = z.strictObject({ point, content: z.string() })

/** What all orders have; their places are told by key. */
const placedOrder = (places: Readonly<Record<string, TownPlace>>) =>
  z.strictObject({
    /** A reviewer, or the demo customer. */
    customerKey: text,
    /** Open round the clock, so that it was open when it was ordered from. */
    partnerKey: text,
    /** A dish, how many of it, and the names of its choices. */
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
    /** Its code. */
    voucher: z.exactOptional(text),
    /** Cash when missing. */
    paysWith: z.exactOptional(z.literal('coins')),
    /** When it was placed. */
    minutesAgo: z.number().check(z.positive()),
    state: z.literal('placed'),
  })

/** Who orders the same every so many days, counted from the first of the weeks that are told. */
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

function ordersSchema(places: Readonly<Record<string, TownPlace>>) {
  const placed = placedOrder(places)
  const orderSchema = z.discriminatedUnion('state', [
    placed,
    z.extend(placed, { state: z.literal('accepted'), driverKey: z.exactOptional(text) }),
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

/** What each kind of file in this folder holds. */
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
    /** Whom the demo customer's account belongs to. */
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
