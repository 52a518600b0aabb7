import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contracts/api.ts'
import { methodAndPath } from '#contracts/method-and-path.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aClosedWeek } from '#tests/support/scenes/closed-week.ts'
import { plainNumber } from '#tests/support/scenes/payout-account-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const readers = Object.values(endpoints).filter(
  ({ route, audience }) => route.startsWith('GET ') && audience !== 'public',
)

it('no answer, list or export that a person can read contains the number of a payout account or its ciphertext', async () => {
  const { partner, owner, driver, customer, statement } = await aClosedWeek(app)
  const { token } = await anAdministrator(app, { role: 'owner' })
  const proposed = await app.call('POST', '/administrators/payouts', {
    token,
    body: { statement_id: statement.id },
  })
  const payout = `/administrators/payouts/${proposed.body.id}`
  const approved = await app.call('POST', `${payout}/approve`, { token })
  expect(approved.body).toMatchObject({ state: 'approved', account: { last_four: plainNumber.slice(-4) } })
  const { sealed } = await app.db
    .selectFrom('payout_accounts')
    .select('sealed')
    .where('holder_id', '=', partner.id)
    .executeTakeFirstOrThrow()
  const tokens = {
    ...{ staff: owner.token, administrator: token, driver: driver?.token ?? '', customer: customer.token },
    ...{ signed_in: customer.token },
  }
  const masked: string[] = []
  for (const { route, audience } of readers) {
    const path = methodAndPath(route).path.replaceAll(/\{\w+\}/g, String(statement.id))
    const query = path.includes('?') ? '' : `?period=week&account=restaurant&holder_id=${partner.id}`
    const { body } = await app.call('GET', `${path}${query}`, {
      token: tokens[audience as keyof typeof tokens],
    })
    const text = JSON.stringify(body)
    for (const secret of [plainNumber, sealed, 'NGUYEN VAN MAM']) expect(text, path).not.toContain(secret)
    if (text.includes(`"last_four":"${plainNumber.slice(-4)}"`)) masked.push(path)
  }
  // The approval kept the answers above from passing only because nothing was there.
  expect(masked.toSorted()).toEqual(['/administrators/payouts', '/partner/payout_account'])
})
