import { closeStatements } from '#server/features/money/statements/public.ts'
import { aDelivery } from '#tests/support/order-life.ts'
import { aMember, anAdministrator } from '#tests/support/principals.ts'
import type { TestApp } from '#tests/support/test-app.ts'
import { aPayoutAccount } from './payout-account-scene.ts'

const weekMs = 7 * 86_400_000

/** A delivered order in a closed week: the statements of the restaurant, which has a payout account, and of the driver. */
export async function aClosedWeek(app: TestApp) {
  const delivery = await aDelivery(app)
  await aPayoutAccount(app, delivery.partner.id)
  app.clock.advance(weekMs)
  await closeStatements(app.db, { now: app.clock.now(), length: 'week' })
  const statementOf = (party: 'restaurant' | 'driver', holderId: number) =>
    app.db
      .selectFrom('statements')
      .selectAll()
      .where('party', '=', party)
      .where('holder_id', '=', holderId)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
  const finance = [
    await anAdministrator(app, { role: 'finance' }),
    await anAdministrator(app, { role: 'finance' }),
  ] as const
  return {
    ...delivery,
    owner: await aMember(app, { partnerId: delivery.partner.id }),
    finance,
    statement: await statementOf('restaurant', delivery.partner.id),
    driverStatement: await statementOf('driver', delivery.driver?.id ?? 0),
  }
}
