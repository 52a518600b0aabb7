import * as z from 'zod/mini'
import type { FieldProblem } from '#contracts/field-problems.ts'
import {
  imageAddressSchema,
  isFilled,
  latitudeSchema,
  lineSchema,
  longitudeSchema,
  must,
  noteSchema,
  problem,
  textSchema,
  wholeNumber,
} from '#contracts/fields.ts'
import { isIdCard, normalizeIdCard } from '#domain/accounts/id-card.ts'
import { licensePlatePattern, normalizePlate } from '#domain/accounts/license-plate.ts'
import { customerFields, samePassword } from './account-forms.ts'

/** The text of a driver's or restaurant's address. */
export const workAddressSchema = textSchema({
  max: 255,
  required: 'address_required',
  tooLong: 'address_too_long',
})

/** The fields that drivers and restaurants share: a customer's fields and an address (rule 9.3). */
const workFields = {
  ...customerFields,
  address: workAddressSchema,
}

/** The number of an identity card. `digits`: the allowed lengths. */
export function idCardSchema(digits: readonly number[]) {
  return lineSchema('id_card_required').check(
    z.overwrite(normalizeIdCard),
    must(isFilled, 'id_card_required'),
    must((text) => isIdCard(text, digits), 'id_card_invalid'),
  )
}

/** The plate of a driver's vehicle. */
export const licensePlateSchema = lineSchema('license_plate_required').check(
  must(isFilled, 'license_plate_required'),
  z.overwrite(normalizePlate),
  z.regex(licensePlatePattern, problem('license_plate_invalid')),
)

/** The sign-up form of a driver, for form and server (rule 9.3). `idCardDigits`: the allowed lengths of an id card. */
export function driverSignUpSchema(idCardDigits: readonly number[], image = imageAddressSchema) {
  return z
    .object({
      ...workFields,
      image,
      type_user: z.literal([2, '2']),
      id_card: idCardSchema(idCardDigits),
      license_plate: licensePlateSchema,
    })
    .check(samePassword)
}

const timePattern = /^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/

function timeSchema(required: FieldProblem) {
  return lineSchema(required).check(
    must(isFilled, required),
    must((text) => timePattern.test(text), 'time_invalid'),
  )
}

/** HH:MM or HH:MM:SS. */
const openingTimes = {
  time_open: timeSchema('time_open_required'),
  time_close: timeSchema('time_close_required'),
}
const openingTimesSchema = z.object(openingTimes)

type Times = z.infer<typeof openingTimesSchema>

function opensBeforeClosing(form: Times): boolean {
  // Texts compare like times, because all have leading zeros.
  const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)
  return withSeconds(form.time_open) < withSeconds(form.time_close)
}

/** Checks the order of the times and reports `key` at `field`, even when other fields have problems. */
function mustOpenFirst(field: keyof Times, key: FieldProblem) {
  const when = ({ value }: { value: unknown }) => openingTimesSchema.safeParse(value).success
  return z.refine<Times>(opensBeforeClosing, { error: problem(key), path: [field], when })
}

/** A coordinate. Clients omit it or send an empty text before a place is chosen. */
function chosen(schema: typeof latitudeSchema, key: FieldProblem) {
  return z.optional(z.nullable(z.union([z.literal(''), schema], key)))
}

const partnerFields = {
  ...workFields,
  type_user: z.literal([3, '3']),
  /** The name of the person who registers. Without it the account gets the name of the restaurant. */
  owner_name: noteSchema({ max: 255, tooLong: 'name_too_long' }),
  /** The opening time must be before the closing time. */
  ...openingTimes,
  type_id: wholeNumber({ min: 1, max: 5, key: 'choice_invalid' }),
  city_id: z._default(wholeNumber({ min: 1, max: 3, key: 'choice_invalid' }), 1),
  latitude: chosen(latitudeSchema, 'latitude_invalid'),
  longitude: chosen(longitudeSchema, 'longitude_invalid'),
}

/**
 * The sign-up form of a restaurant, for form and server (rule 9.2). Form and server each check whether the location is
 * missing.
 */
export function partnerSignUpSchema(image = imageAddressSchema) {
  return z
    .object({ ...partnerFields, image })
    .check(
      samePassword,
      mustOpenFirst('time_open', 'time_open_late'),
      mustOpenFirst('time_close', 'time_close_early'),
    )
}
