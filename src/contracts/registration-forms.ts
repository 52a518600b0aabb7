import * as z from 'zod/mini'
import { isIdCard } from '#domain/id-card.ts'
import { licensePlatePattern } from '#domain/license-plate.ts'
import { customerFields, hasSamePassword, samePasswordProblem } from './account-forms.ts'
import type { FieldProblem } from './field-problems.ts'
import { isStorable, latitudeSchema, longitudeSchema, problem, textSchema, wholeNumber } from './fields.ts'

/** What drivers and restaurants both tell of themselves besides what a customer tells (spec §5). */
const serverFields = {
  ...customerFields,
  address: textSchema({ max: 255, required: 'address_required', tooLong: 'address_too_long' }),
  /** The address of the uploaded picture; whether its host is allowed is the server's question. */
  image: textSchema({ max: 2_048, required: 'image_required' }),
}

function pattern(required: FieldProblem, invalid: FieldProblem, isRight: (text: string) => boolean) {
  return z
    .string(required)
    .check(
      z.refine(isStorable, { error: problem('text_invalid'), abort: true }),
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.refine(isRight, invalid),
    )
}

/** What a new driver sends, checked by the form and by the server (spec §5); an id card has so many digits, or so many. */
export function driverSignUpSchema(idCardDigits: readonly number[]) {
  return z
    .object({
      ...serverFields,
      type_user: z.literal([2, '2']),
      id_card: pattern('id_card_required', 'id_card_invalid', (text) => isIdCard(text, idCardDigits)),
      license_plate: pattern('license_plate_required', 'license_plate_invalid', (text) =>
        licensePlatePattern.test(text),
      ),
    })
    .check(z.refine(hasSamePassword, samePasswordProblem))
}

const timePattern = /^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$/

function timeSchema(required: FieldProblem) {
  return pattern(required, 'time_invalid', (text) => timePattern.test(text))
}

type Times = { time_open: string; time_close: string }

function opensBeforeClosing(form: Times): boolean {
  // Digit for digit: both have leading zeros.
  const withSeconds = (time: string) => (time.length === 5 ? `${time}:00` : time)
  return withSeconds(form.time_open) < withSeconds(form.time_close)
}

const openingTimes = {
  time_open: timeSchema('time_open_required'),
  time_close: timeSchema('time_close_required'),
}
const opensLate = z.refine<Times>(opensBeforeClosing, {
  error: problem('time_open_late'),
  path: ['time_open'],
})
const closesEarly = z.refine<Times>(opensBeforeClosing, {
  error: problem('time_close_early'),
  path: ['time_close'],
})

/** When a restaurant is open, HH:MM or HH:MM:SS, by itself: a form tells of it before the rest is filled in (spec §5). */
export const openingTimesSchema = z.object(openingTimes).check(opensLate, closesEarly)

/** A coordinate that a client leaves out or empty while no place is chosen. */
function chosen(schema: typeof latitudeSchema, key: FieldProblem) {
  return z.optional(z.nullable(z.union([z.literal(''), schema], key)))
}

/** What a new restaurant sends, checked by the form and by the server (spec §5); both say where it is themselves. */
export const partnerSignUpSchema = z
  .object({
    ...serverFields,
    type_user: z.literal([3, '3']),
    /** HH:MM or HH:MM:SS, the opening before the closing. */
    ...openingTimes,
    type_id: wholeNumber({ min: 1, max: 5, key: 'choice_invalid' }),
    city_id: z._default(wholeNumber({ min: 1, max: 3, key: 'choice_invalid' }), 1),
    latitude: chosen(latitudeSchema, 'latitude_invalid'),
    longitude: chosen(longitudeSchema, 'longitude_invalid'),
  })
  .check(z.refine(hasSamePassword, samePasswordProblem), opensLate, closesEarly)
