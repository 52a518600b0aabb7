import { sql } from 'kysely'
import { deliver, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { aClosedWeek } from '#tests/support/scenes/closed-week.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import type { TestApp } from '#tests/support/test-app.ts'

type Asked = { token?: string; body?: object; headers?: Record<string, string> }

/** Every person who moves money by hand, and their subjects; each call creates new ones. */
export async function aMoneyScene(app: TestApp) {
  const finance = await anAdministrator(app, { role: 'finance' })
  const other = await anAdministrator(app, { role: 'owner' })
  const admin = (path: string, body: object = {}, { token = finance.token, headers = {} }: Asked = {}) =>
    app.call('POST', `/administrators/${path}`, { token, headers, body: { reason: 'Món bị đổ', ...body } })
  const byOther = (path: string, body: object = {}) => admin(path, body, { token: other.token })
  const put = (path: string, body: object) =>
    app.call('PUT', `/administrators/${path}`, { token: finance.token, body })
  const read = (path: string, token = finance.token) => app.call('GET', path, { token })
  const drives = (token: string, path: string, body: object = {}) =>
    app.call('POST', `/drivers/${path}`, { token, body })

  /** A delivered cash order for one dish; without a driver it is the restaurant's own delivery. */
  async function aDelivered({ price = 30_000, hasDriver = true } = {}) {
    const checkout = await aCheckout(app, { price })
    const asked = price < 100_000 ? {} : { shipping_fee: 0 }
    const orderId: number = (await checkout.order(asked)).body.order.id
    const driver = await aDriver(app)
    await deliver(app, orderId, hasDriver ? driver.id : null)
    const refund = (body: object = {}, headers = {}) =>
      admin(
        'refunds',
        { ...{ order_id: orderId, bearer: 'platform:refunds', paid_to: 'coins' }, ...body },
        { headers },
      )
    return { ...checkout, orderId, driver, refund }
  }

  /** An own delivery that failed: picked up, and ended at the restaurant's expense. */
  async function aLost() {
    const orderId: number = (await (await aCheckout(app, { price: 600_000 })).order({ shipping_fee: 0 })).body
      .order.id
    await step(app, orderId, { step: 'accept', actor: 'partner' })
    await step(app, orderId, { step: 'pick_up', actor: 'administrator' })
    const end = (bearer: string) => admin(`orders/${orderId}/end`, { bearer }, { token: other.token })
    return { orderId, end }
  }

  /** The customer has spent all coins elsewhere. */
  async function spendCoins(userId: number) {
    await sql`
      with spent as (update users u set coins = 0 from users before
                      where u.id = ${userId} and before.id = u.id returning before.coins),
      entry as (insert into ledger_entries (cause, key, actor, created_at)
                values ('granted', ${`spent by ${userId}`}, 'system', ${app.clock.now()}) returning id)
      insert into ledger_postings (entry_id, account_id, amount)
      select entry.id, a.id, case a.kind when 'coins:customer' then -coins else coins end
        from entry, spent, ledger_accounts a
       where a.kind = 'platform:promotion' or a.kind = 'coins:customer' and a.holder_id = ${userId}`.execute(
      app.db,
    )
  }

  /** A confirmed hand-in by bank of a driver who holds more. */
  async function aHandIn() {
    const { driver } = await aDelivered()
    const begun = await drives(driver.token, 'hand_ins', {
      amount: 5,
      way: 'bank',
      reference: `H${driver.id}`,
    })
    await admin(`hand_ins/${begun.body.id}/confirm`)
    const row = app.db.selectFrom('cash_hand_ins').select('entry_id').where('id', '=', begun.body.id)
    return { driver, id: Number(begun.body.id), entryId: (await row.executeTakeFirstOrThrow()).entry_id }
  }

  /** A payout of a closed week, proposed or in the given state. */
  async function aPayout(...steps: ('approve' | 'pay')[]) {
    const week = await aClosedWeek(app)
    const { id } = (await admin('payouts', { statement_id: week.statement.id })).body
    if (steps.includes('approve')) await byOther(`payouts/${id}/approve`)
    if (steps.includes('pay')) await admin(`payouts/${id}/pay`, { reference: `FT${id}` })
    return { ...week, id: Number(id) }
  }

  /** The entry that has withheld the tax of a closed week. */
  async function aTaxEntry() {
    const now = app.clock.now()
    const rate = {
      party: 'restaurant',
      vat_bp: 300,
      income_bp: 150,
      source: 'Nghị định',
      created_by: 'test',
    } as const
    await app.db
      .insertInto('tax_rates')
      .values({ ...rate, holder_id: null, starts_at: now, created_at: now })
      .execute()
    const { statement } = await aClosedWeek(app)
    const rows = app.db
      .selectFrom('ledger_entries')
      .select('id')
      .where('key', '=', `statement ${statement.id}`)
    return (await rows.executeTakeFirstOrThrow()).id
  }

  return {
    ...{ app, admin, byOther, put, read, drives },
    ...{ aDelivered, aLost, spendCoins, aHandIn, aPayout, aTaxEntry },
  }
}

export type MoneyScene = Awaited<ReturnType<typeof aMoneyScene>>
