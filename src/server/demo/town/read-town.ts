import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import type {
  TownDriver,
  TownOptions,
  TownOrder,
  TownPartner,
  TownPerson,
  TownPlace,
  TownRegular,
  TownReview,
  TownVoucher,
} from './town-schema.ts'
import { townFiles } from './town-schema.ts'

/** The content of the demo town's files. */
export type Town = {
  partners: readonly TownPartner[]
  customer: Pick<TownPerson, 'key' | 'name' | 'phoneNumber'>
  options: readonly TownOptions[]
  reviewers: readonly TownPerson[]
  reviews: readonly TownReview[]
  drivers: readonly TownDriver[]
  vouchers: readonly TownVoucher[]
  /** The delivery places. The first two are the demo customer's saved addresses. */
  places: Readonly<Record<string, TownPlace>>
  orders: readonly TownOrder[]
  /** The customers whose orders fill the earlier weeks. */
  regulars: readonly TownRegular[]
}

/** The restaurants are inserted in this order. */
const partnerFiles = ['rice-box', 'street-food', 'vege', 'sushi', 'drink']

/** Reads and checks all files of the town. Throws an error that names the file and entry of a mistake. */
export function readTown(folder = import.meta.dirname): Town {
  const places = readTownPlaces(folder)
  return {
    ...readTownFile(folder, 'people', townFiles.people),
    partners: partnerFiles.flatMap((name) => readTownFile(folder, name, townFiles.partners)),
    options: readTownFile(folder, 'options', townFiles.options),
    reviews: readTownFile(folder, 'reviews', townFiles.reviews),
    drivers: readTownDrivers(folder),
    vouchers: readTownFile(folder, 'vouchers', townFiles.vouchers),
    places,
    orders: readTownFile(folder, 'orders', townFiles.orders(places)),
    regulars: readTownFile(folder, 'regulars', townFiles.regulars(places)),
  }
}

/** Reads and checks only the town's drivers, for the simulator. */
export function readTownDrivers(folder = import.meta.dirname): readonly TownDriver[] {
  return readTownFile(folder, 'drivers', townFiles.drivers)
}

/** Reads and checks only the delivery places, for the simulator. */
export function readTownPlaces(folder = import.meta.dirname): Town['places'] {
  return readTownFile(folder, 'places', townFiles.places)
}

function readTownFile<Shape extends z.ZodMiniType>(
  folder: string,
  name: string,
  shape: Shape,
): z.infer<Shape> {
  const file = join(folder, `${name}.json`)
  let content: unknown
  try {
    content = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`The demo town's ${file} cannot be read.`, { cause: error })
  }
  const result = shape.safeParse(content, { error: en().localeError })
  if (result.success) return result.data
  const problems = result.error.issues.map(({ path, message }) => `${z.core.toDotPath(path)}: ${message}`)
  throw new Error(`The demo town's ${file} is broken.\n${problems.join('\n')}`)
}
