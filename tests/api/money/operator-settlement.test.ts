import { afterAll, beforeAll, expect, it } from 'vitest'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aClosedWeek } from '#tests/support/scenes/closed-week.ts'
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
  return runWords({ db: app.db, now: app.clock.now }, words, { login, money: { twoPersonsFrom: 1_000 } })
}

async function recordedActions() {
  return app.db.selectFrom('admin_actions').select(['operator', 'action', 'target_kind']).execute()
}

it('an operator closes, lists and shows statements', async () => {
  const { partner, statement } = await aClosedWeek(app)
  expect(await say('statements close')).toBe('0 statements are closed.')
  const list = await say(`statements list restaurant ${partner.id}`)
  expect(list).toContain(`${statement.id}  restaurant ${partner.id}`)
  expect(list).toContain('1 of 1 statements.')
  expect(await say(`statements show ${statement.id}`)).toContain(statement.hash)
  await expect(say('statements show 999999')).rejects.toThrow('Statement not found')
  const noted = { operator: 'an', action: 'closeEndedStatements', target_kind: 'money' }
  expect(await recordedActions()).toContainEqual(noted)
})

it('a payout takes two operators, is recorded, and can be returned', async () => {
  const { statement, partner } = await aClosedWeek(app)
  const [, id] =
    /^Payout (\d+) of .* is proposed now\.$/.exec(await say(`payouts propose ${statement.id}`)) ?? []
  const before = await recordedActions()
  await expect(say(`payouts approve ${id}`)).rejects.toThrow(/somebody else|another person/i)
  expect(await recordedActions()).toEqual(before)
  expect(await say(`payouts approve ${id}`, 'binh')).toContain('is approved now')
  await expect(say(`payouts pay ${id} FT 1`, 'binh')).rejects.toThrow(/somebody else|another person/i)
  expect(await say(`payouts pay ${id} FT 1`)).toContain(`to restaurant ${partner.id} is paid now`)
  expect(await say('payouts list')).toContain('paid  FT 1')
  const day = formatMoment(app.clock.now()).slice(0, 10).split('-').reverse().join('-')
  for (const narrowed of [
    'paid',
    `restaurant ${partner.id}`,
    `${day} ${day}`,
    `paid restaurant ${day} ${day} page 1`,
  ])
    expect(await say(`payouts list ${narrowed}`)).toContain('1 of 1 payouts.')
  expect(await say('payouts list page 2')).toBe('0 of 1 payouts.')
  for (const others of ['rejected', 'driver', 'restaurant 999999', '2020-01-01 2020-12-31'])
    expect(await say(`payouts list ${others}`)).toBe('0 of 0 payouts.')
  await expect(say(`payouts reject ${id} Nhầm`)).rejects.toThrow()
  expect(await say(`payouts return ${id} Sai số`, 'binh')).toContain('is returned now')
  await expect(say(`payouts propose ${statement.id} 999999999`)).rejects.toThrow()
  await expect(say('payouts approve 999999')).rejects.toThrow()
  expect(await recordedActions()).toContainEqual({
    operator: 'an',
    action: 'payPayout',
    target_kind: 'money',
  })
})

it('tax rates are set for future days, and at most the withheld tax can be paid', async () => {
  const rate = await say('tax rate restaurant all 300 150 2099-01-01 Nghị định 117/2025')
  expect(rate).toBe('4.5 % is withheld of every restaurant from 2099-01-01 on.')
  await expect(say('tax rate driver 999999 300 150 2099-01-01 Nghị định')).rejects.toThrow()
  await expect(say('tax rate driver all 300 150 2020-01-01 Nghị định')).rejects.toThrow()
  await expect(say('tax paid 1 NS1')).rejects.toThrow()
  expect(await recordedActions()).toContainEqual({
    operator: 'an',
    action: 'setTaxRate',
    target_kind: 'money',
  })
})

it.each([
  ['statements', 'Usage: npm run admin -- statements'],
  ['statements close now', 'too many arguments'],
  ['statements list customer', 'party: This is not one of the choices'],
  ['statements list driver x', 'holder_id: '],
  ['statements show', 'missing required argument'],
  ['payouts list all', '“all” is not a state, party, id or day.'],
  ['payouts list 2026-11-16 2026-11-15', 'to: '],
  ['payouts list page 0', 'page: '],
  ['payouts propose 1 0', 'amount: '],
  ['payouts approve 1 2', 'too many arguments'],
  ['payouts pay 1', 'missing required argument'],
  ['payouts return 1', 'missing required argument'],
  ['tax rate restaurant all 10001 0 2099-01-01 x', 'vat_bp: '],
  ['tax rate restaurant none 1 0 2099-01-01 x', 'holder_id: '],
  ['tax rate restaurant all 1 0 soon x', 'starts_on: '],
  ['tax rate restaurant all 1 0 2099-01-01', 'missing required argument'],
  ['tax paid 0 x', 'amount: '],
])('a wrong argument is named: %s', async (words, sentence) => {
  await expect(async () => say(words)).rejects.toThrow(sentence)
})
