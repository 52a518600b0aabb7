import { roundedRating } from '#domain/menus/rating.ts'
import { type AnswerTo, type CallOf, succeed } from '#server/context.ts'
import { readDriver } from './driver-store.ts'

export async function getDriver({ db, session }: CallOf<'getDriver'>): AnswerTo<'getDriver'> {
  const driver = await readDriver(db, session.driverId)
  return succeed({
    id: driver.id,
    name: driver.name,
    email: driver.email,
    phone_number: driver.phone_number,
    address: driver.address,
    license_plate: driver.license_plate,
    image: { url: driver.image_url },
    status: driver.status,
    coins: driver.coins,
    average_point: roundedRating(driver.points_sum, driver.points_count),
    created_at: driver.created_at.toISOString(),
    updated_at: driver.updated_at.toISOString(),
  })
}
