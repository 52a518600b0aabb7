import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver, expectBooksInOrder, step } from '#tests/support/order-life.ts'
import { aDriver } from '#tests/support/ordering-builders.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { runWords } from '#tests/support/service/command-line.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

/** Runs an operator's command and answers its output. */
function say(words: string, login = 'an'): Promise<string> {
  return runWords({ db: app.db, now: app.clock.now }, words, { login })
}

async function aCollection() {
  const driver = await aDriver(app)
  const orderId: number = (await (await aCheckout(app)).order()).body.order.id
  await deliver(app, orderId, driver.id)
  return { driver, orderId }
}

describe('an operator', () => {
  it('sets rates and limits from the command line, never in the past, with a record', async () => {
    expect(await say('money rate commission 1250 2027-01-01')).toBe(
      'commission is 12.5 % for everybody from 00:00 01-01-2027.',
    )
    await expect(say('money rate commission 1 2026-01-01')).rejects.toThrow('one minute from now')
    const { driver } = await aCollection()
    expect(await say(`money cash-limits ${driver.id} 5000 9000`)).toContain('may hold 9.000\u00a0₫')
    expect(await say(`money cash-limits ${driver.id} none`)).toContain('may hold 2.000.000\u00a0₫')
    await expect(say('money cash-limits 999999 5 6')).rejects.toThrow('Driver not found')
    const noted = await app.db.selectFrom('admin_actions').select(['operator', 'action']).execute()
    expect(noted).toContainEqual({ operator: 'an', action: 'setRate' })
  })

  it('confirms and refuses hand-ins, and settles cash', async () => {
    const { driver } = await aCollection()
    const begin = (body: object) => app.call('POST', '/drivers/hand_ins', { token: driver.token, body })
    const first = (await begin({ amount: 5, way: 'bank', reference: 'A1' })).body
    const second = (await begin({ amount: 5, way: 'office' })).body
    expect(await say(`money hand-in refuse ${first.id}`)).toContain('is refused now')
    await expect(say(`money hand-in confirm ${second.id} WRONG`)).rejects.toThrow('code is wrong')
    expect(await say(`money hand-in confirm ${second.id} ${second.code}`)).toContain('is confirmed now')
    const third = (await begin({ amount: 5, way: 'office' })).body
    for (let guess = 0; guess < 5; guess += 1) {
      await expect(say(`money hand-in confirm ${third.id} WRONG`)).rejects.toThrow('code is wrong')
    }
    await expect(say(`money hand-in confirm ${third.id} ${third.code}`)).rejects.toThrow('code is wrong')
    await app.call('POST', `/drivers/hand_ins/${third.id}/withdraw`, { token: driver.token })
    expect(await say(`money settle-cash ${driver.id}`)).toBe(
      `13.500\u00a0₫ of driver ${driver.id} are settled.`,
    )
    await expect(say('money settle-cash 999999')).rejects.toThrow('Driver not found')
  })

  it('refunds, with a confirmation by another operator for large amounts, and ends a delivery', async () => {
    const { orderId } = await aCollection()
    expect(await say(`money refund ${orderId} 5000 0 shop coins Món bị đổ`)).toContain('is confirmed now')
    const much = await aCheckout(app, { price: 600_000 })
    const id: number = (await much.order({ shipping_fee: 0 })).body.order.id
    await deliver(app, id, (await aDriver(app)).id)
    const waiting = await say(`money refund ${id} 600000 0 restaurant bank Sai món`)
    const [, adjustment] = /Adjustment (\d+) .* waits/.exec(waiting) ?? []
    await expect(say(`money confirm ${adjustment}`)).rejects.toThrow('Somebody else')
    expect(await say(`money confirm ${adjustment}`, 'binh')).toContain('is confirmed now')
    await expect(say(`money reject ${adjustment}`)).rejects.toThrow('decided already')
    await expect(say(`money end ${id} shop Hỏng xe`)).rejects.toThrow('The order was changed before')
    const lost: number = (await (await aCheckout(app)).order()).body.order.id
    await step(app, lost, { step: 'accept', actor: 'partner' })
    await step(app, lost, { step: 'pick_up', actor: 'administrator' })
    expect(await say(`money end ${lost} shop Hỏng xe`)).toContain('is canceled now')
  })

  it('refunds dishes from a list of their lines, each once', async () => {
    const { order } = await aCheckout(app, { price: 30_000, quantity: 3 })
    const id: number = (await order()).body.order.id
    await deliver(app, id, (await aDriver(app)).id)
    const [, line] = /^(\d+) {2}3 of 3 {2}30\.000/.exec(await say(`money lines ${id}`)) ?? []
    const refund = (lines: string) => say(`money refund ${id} ${lines} 0 restaurant coins Sai món`)
    expect(await refund(`${line}x2`)).toContain('60.000\u00a0₫ is confirmed now')
    expect(await say(`money lines ${id}`)).toContain('1 of 3')
    await expect(refund(`${line}x2`)).rejects.toThrow('lines: ')
    await expect(refund('999999x1')).rejects.toThrow('lines: ')
    await expect(say('money refund 999999 1x1 0 shop coins Sai')).rejects.toThrow('Order not found')
    await expect(say('money lines 999999')).rejects.toThrow('Order not found')
    const noted = app.db.selectFrom('admin_actions').select('id').where('action', '=', 'listRefundableLines')
    expect(await noted.execute()).toEqual([])
  })

  it('records paid debts, writes debts off, and corrects and reverses entries', async () => {
    const { driver, orderId } = await aCollection()
    const number = async (does: string) => {
      const rows = app.db.selectFrom('admin_actions').select('target_id').where('action', '=', does)
      return (await rows.orderBy('id', 'desc').executeTakeFirstOrThrow()).target_id
    }
    const entryOf = async (does: string) => {
      const made = app.db.selectFrom('money_adjustments').select('entry_id')
      return (await made.where('id', '=', Number(await number(does))).executeTakeFirstOrThrow()).entry_id
    }
    await say(`money refund ${orderId} 20000 0 driver coins Món bị đổ`)
    const refunded = await entryOf('refundOrder')
    expect(await say(`money correct ${refunded} refund 30000 0 driver coins Còn thiếu`)).toContain(
      'confirmed',
    )
    await expect(say(`money correct ${refunded} amount 5 Lần nữa`)).rejects.toThrow(
      'amount: This is not one of the choices',
    )
    expect(await say(`money debt-paid driver ${driver.id} 10000 ft${orderId} Trả nợ`)).toContain('confirmed')
    await expect(say(`money debt-paid driver ${driver.id} 10000 x${orderId} Trả nợ`)).rejects.toThrow('owed')
    const paid = await entryOf('recordDebtPaid')
    expect(await say(`money correct ${paid} amount 5000 Nhầm số`)).toContain('5.000\u00a0₫ is confirmed')
    expect(await say(`money take-back ${await entryOf('correctEntry')} Chưa nhận`)).toContain(
      'is confirmed now',
    )
    await expect(say('money take-back 999999 Nhầm')).rejects.toThrow('Entry not found')
    expect(await say(`money write-off driver ${driver.id} 10000 Đã nghỉ`)).toContain('waits')
    expect(await say(`money confirm ${await number('writeDebtOff')}`, 'binh')).toContain('is confirmed now')
  })
})
