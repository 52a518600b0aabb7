import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, nextNumber } from '#tests/support/builders.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { anAdministrator } from '#tests/support/principals.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { aRestaurantWithOrders, priceOfLoss } from '#tests/support/scenes/lost-orders.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

const aLogin = () => `login${nextNumber()}`

const say = (words: string, login: string) => runWords({ db: app.db, now: app.clock.now }, words, { login })

const grant = (userId: number, amount: number, login: string) =>
  say(`user grant-coins ${userId} ${amount}`, login)

const cancel = (orderId: number, login: string) => say(`order cancel ${orderId}`, login)

const numberIn = (sentence: string) => Number(/djustment (\d+)/.exec(sentence)?.[1])

const confirm = (id: number, token: string) =>
  app.call('POST', `/administrators/adjustments/${id}/confirm`, { token })

const named = (email: string, login: string) => say(`administrator login ${email} ${login}`, 'root')

describe('coins that an operator gives', () => {
  it('may exceed two billion', async () => {
    const { id, token } = await aCustomer(app)
    const waits = await grant(id, 3_000_000_000, aLogin())
    expect(await say(`money confirm ${numberIn(waits)}`, aLogin())).toContain('is confirmed now')
    expect(await coinsOf(token)).toBe(3_000_000_000)
  })

  const coinsOf = async (token: string) => (await app.call('GET', '/orders/coins_user', { token })).body.coins

  it('are booked at once up to 500,000 in seven days, and wait for another login above', async () => {
    const { id, token } = await aCustomer(app)
    const [an, binh] = [aLogin(), aLogin()]
    expect(await grant(id, 300_000, an)).toBe(`Customer ${id} has 300000 coins more.`)
    expect(await grant(id, 200_000, an)).toBe(`Customer ${id} has 200000 coins more.`)
    const waits = await grant(id, 1, an)
    expect(waits).toMatch(
      /^Adjustment \d+ of 1\u00a0₫ waits for another person to confirm it: .*`money confirm \d+`\.$/,
    )
    expect(await coinsOf(token)).toBe(500_000)
    await expect(say(`money confirm ${numberIn(waits)}`, an)).rejects.toThrow('Somebody else')
    expect(await say(`money confirm ${numberIn(waits)}`, binh)).toContain('is confirmed now')
    expect(await coinsOf(token)).toBe(500_001)
    const rows = app.db.selectFrom('money_adjustments').select(['kind', 'user_id', 'counted', 'needs_second'])
    expect(await rows.where('for_user_id', '=', id).orderBy('id').execute()).toEqual([
      { kind: 'granted', user_id: id, counted: 300_000, needs_second: false },
      { kind: 'granted', user_id: id, counted: 200_000, needs_second: false },
      { kind: 'granted', user_id: id, counted: 1, needs_second: true },
    ])
  })

  it('wait above the limit, and are never booked after a rejection', async () => {
    const { id, token } = await aCustomer(app)
    const waits = numberIn(await grant(id, 500_001, aLogin()))
    expect(await say(`money reject ${waits}`, aLogin())).toContain('is rejected now')
    expect(await coinsOf(token)).toBe(0)
  })

  it('stay within the limit when many small gifts arrive at the same time', async () => {
    const { id, token } = await aCustomer(app)
    const an = aLogin()
    await Promise.all([1, 2, 3, 4, 5, 6].map(() => grant(id, 200_000, an)))
    expect(await coinsOf(token)).toBe(400_000)
  })
})

describe('an order that an operator cancels', () => {
  const balanceOf = async (partnerId: number) => {
    const { token } = await anAdministrator(app, { role: 'finance' })
    const path = `/administrators/balance?account=restaurant&holder_id=${partnerId}`
    return (await app.call('GET', path, { token })).body.balance
  }

  it('ends at once after pick-up, and its loss waits above the limit', async () => {
    const { aPickedUp, partnerId } = await aRestaurantWithOrders(app)
    const { id } = await aPickedUp(priceOfLoss(500_001))
    const sentence = await cancel(id, aLogin())
    expect(sentence).toMatch(
      new RegExp(`^Order ${id} is canceled now\\. What it costs, adjustment \\d+ waits`),
    )
    expect(await balanceOf(partnerId)).toBe(0)
    expect(await say(`money confirm ${numberIn(sentence)}`, aLogin())).toContain('is confirmed now')
    expect(await balanceOf(partnerId)).toBe(486_501)
    const small = await aPickedUp(priceOfLoss(500_000))
    expect(await cancel(small.id, aLogin())).toBe(`Order ${small.id} is canceled now.`)
  })

  it.each([
    [555_555, 500_000, true],
    [555_556, 500_001, false],
  ])(
    'cooked for %i ₫ and without a driver pays the restaurant %i at once: %s',
    async (price, paid, isAtOnce) => {
      const { anOrder, partnerId } = await aRestaurantWithOrders(app)
      const { id } = await anOrder(price, { hasDriver: false })
      const sentence = await cancel(id, aLogin())
      expect(await balanceOf(partnerId)).toBe(isAtOnce ? paid : 0)
      if (isAtOnce) return expect(sentence).toBe(`Order ${id} is canceled now.`)
      await expectBooksInOrder(app)
      await say(`money confirm ${numberIn(sentence)}`, aLogin())
      expect(await balanceOf(partnerId)).toBe(paid)
      const row = app.db.selectFrom('orders').select('loss_bearer').where('id', '=', id)
      expect(await row.execute()).toEqual([{ loss_bearer: null }])
    },
  )

  it('cooked, with a rejected payment, is not paid, and can be ended again only at the shop’s expense', async () => {
    const { anOrder, partnerId } = await aRestaurantWithOrders(app)
    const { id } = await anOrder(900_000, { hasDriver: false })
    const an = aLogin()
    await say(`money reject ${numberIn(await cancel(id, an))}`, an)
    await expect(say(`money end ${id} restaurant Nhầm`, an)).rejects.toThrow(
      /changed before \(by login.*It is now: Canceled/,
    )
    const again = await say(`money end ${id} shop Nhầm`, an)
    expect(again).toContain('waits for another person')
    await say(`money confirm ${numberIn(again)}`, aLogin())
    expect(await balanceOf(partnerId)).toBe(810_000)
  })
})

describe('an operator’s login', () => {
  it('without a known owner is no second person for an administrator, and no administrator for it', async () => {
    const { id } = await aCustomer(app)
    const { token } = await anAdministrator(app, { role: 'owner' })
    const waits = numberIn(await grant(id, 600_000, aLogin()))
    expect(outcome(await confirm(waits, token))).toBe('403 second_person_required')
    const { aPickedUp } = await aRestaurantWithOrders(app)
    const path = `/administrators/orders/${(await aPickedUp(900_000)).id}/end`
    const body = { bearer: 'platform:refunds', reason: 'Hỏng xe' }
    const { adjustment_id } = (await app.call('POST', path, { token, body })).body
    await expect(say(`money confirm ${adjustment_id}`, aLogin())).rejects.toThrow('Somebody else')
  })

  it('counts as its administrator, and cannot confirm that administrator’s proposals', async () => {
    const [lan, minh] = [
      await anAdministrator(app, { role: 'owner' }),
      await anAdministrator(app, { role: 'finance' }),
    ]
    const login = aLogin()
    expect(await named(lan.email, login)).toBe(`The login ${login} counts as administrator ${lan.id} now.`)
    const { id } = await aCustomer(app)
    const waits = numberIn(await grant(id, 600_000, login))
    expect(outcome(await confirm(waits, lan.token))).toBe('403 second_person_required')
    expect(outcome(await confirm(waits, minh.token))).toBe(200)
    const row = app.db
      .selectFrom('money_adjustments')
      .select(['proposed_by', 'decided_by'])
      .where('id', '=', waits)
    expect(await row.execute()).toEqual([
      { proposed_by: `administrator ${lan.id}`, decided_by: `administrator ${minh.id}` },
    ])
    const noted = app.db
      .selectFrom('admin_actions')
      .select(['operator', 'details'])
      .where('action', '=', 'nameLogin')
    expect(await noted.where('target_id', '=', lan.id).execute()).toEqual([
      { operator: 'root', details: { login } },
    ])
  })

  it('is assigned once: neither the login nor the administrator can change', async () => {
    const [lan, minh] = [await anAdministrator(app), await anAdministrator(app)]
    const login = aLogin()
    await named(lan.email, login)
    const again = 'has been named already'
    await expect(named(minh.email, login)).rejects.toThrow(again)
    await expect(named(lan.email, aLogin())).rejects.toThrow(again)
    await expect(named('nobody@mam.test', aLogin())).rejects.toThrow(
      'There is no administrator nobody@mam.test.',
    )
  })
})
