import type { Driver } from '#contracts/accounts/driver.ts'
import { roundedRating } from '#domain/menus/rating.ts'
import type { Vnd } from '#domain/money/money.ts'
import { demoTown, isFarFromTown } from '#domain/places/demo-town.ts'
import type { Position } from '#domain/places/distance.ts'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  refuseFields,
  succeed,
} from '#server/context.ts'
import { lockImage } from '#server/db/lock-image.ts'
import { unlessDuplicate } from '#server/db/transaction.ts'
import { changeDriver, guessPhoneNumber, replacePassword } from '../../accounts/accounts/public.ts'
import { readBalance } from '../../money/ledger/public.ts'
import { type DriverRow, lockDriver, readDriver } from './driver-store.ts'
import { readPosition } from './positions.ts'

export async function getDriver({ db, session, services }: CallOf<'getDriver'>): AnswerTo<'getDriver'> {
  return succeed(await showDriver({ db, services }, session.driverId))
}

/** A driver's own profile. */
async function showDriver(
  { db, services }: Pick<CallOf<'getDriver'>, 'db' | 'services'>,
  driverId: number,
): Promise<Driver> {
  const driver = await readDriver(db, driverId)
  const { id, name, email, phone_number, address, license_plate, id_card, status } = driver
  return {
    ...{ id, name, email, phone_number, address, license_plate, id_card, status },
    coins: await earningsOf(db, id),
    image: { url: driver.image_url },
    limits: limitsOf(driver),
    demo_town: services.settings.isDemo ? await findDemoPlace(db, id) : null,
    fell_silent_at: driver.fell_silent_at?.toISOString() ?? null,
    average_point: roundedRating(driver.points_sum, driver.points_count),
    created_at: driver.created_at.toISOString(),
    updated_at: driver.updated_at.toISOString(),
  }
}

/** Where a simulated position begins: where the account was last, if that is in the town. */
async function findDemoPlace(db: Database, driverId: number): Promise<Position> {
  const last = await readPosition(db, driverId)
  if (last === null || isFarFromTown(last, demoTown)) return demoTown
  return { latitude: last.latitude, longitude: last.longitude }
}

function limitsOf(driver: DriverRow) {
  const { max_advance, max_distance_km, max_cups, takes_second_order } = driver
  return { max_advance, max_distance_km, max_cups, takes_second_order }
}

export async function setDriverLimits(
  { db, now, session }: CallOf<'setDriverLimits'>,
  limits: InputOf<'setDriverLimits'>,
): AnswerTo<'setDriverLimits'> {
  const { max_advance, max_distance_km, max_cups, takes_second_order } = limits
  const changes = { max_advance, max_distance_km, max_cups, takes_second_order }
  await changeDriver(db, session.driverId, { ...changes, updated_at: now })
  return succeed(limitsOf(await readDriver(db, session.driverId)))
}

/** The amount that the shop owes the driver; zero for a driver in debt, because the wire has no debt. */
export async function earningsOf(db: Database, driverId: number): Promise<Vnd> {
  return Math.max(0, await readBalance(db, { kind: 'driver', holderId: driverId }))
}

export async function updateDriver(
  context: CallOf<'updateDriver'>,
  { name, address, phone_number, image }: InputOf<'updateDriver'>,
): AnswerTo<'updateDriver'> {
  const { db, now, session } = context
  if (!(await lockImage(db, image))) return refuseFields('image_not_allowed', { image: 'image_not_allowed' })
  const driver = await lockDriver(db, session.driverId)
  if (phone_number !== undefined && phone_number !== driver.phone_number) {
    const guessed = await guessPhoneNumber(context, 'driver', phone_number)
    if (!guessed.ok) return guessed
  }
  const changes = { name, address, phone_number, image_url: image, updated_at: now }
  const changed = await unlessDuplicate(db, async () => {
    await changeDriver(db, driver.id, changes)
    return true
  })
  // The unique constraint decides whether another driver has the phone number.
  if (changed === null) return refuse('phone_number_taken')
  return succeed(await showDriver(context, driver.id))
}

export function changeDriverPassword(
  context: CallOf<'changeDriverPassword'>,
  input: InputOf<'changeDriverPassword'>,
): AnswerTo<'changeDriverPassword'> {
  const { driverId } = context.session
  return replacePassword(context, { kind: 'driver', accountId: driverId }, input, (db) =>
    showDriver({ ...context, db }, driverId),
  )
}
