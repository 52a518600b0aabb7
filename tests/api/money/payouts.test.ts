import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { readBalance } from '#server/features/money/ledger/public.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aClosedWeek } from '#tests/support/scenes/closed-week.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { withoutLedgerTriggers } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ money: { twoPersonsFrom: 1_000 } })
})
afterEach(() => expectBooksInOrder(app))
afterAll(() => app.close())

type Week = Awaited<ReturnType<typeof aClosedWeek>>

/** A closed week and two finance administrators; `first` proposes payouts. */
async function aProposal({ amount }: { amount?: number } = {}) {
  const week: Week = await aClosedWeek(app)
  const [first, second] = week.finance
  const propose = (body: object) => app.call('POST', '/administrators/payouts', { token: first.token, body })
  const proposed = await propose({ statement_id: week.statement.id, ...(amount && { amount }) })
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201)
  const { id } = proposed.body
  const by = (token: string) => ({
    approve: () => app.call('POST', `/administrators/payouts/${id}/approve`, { token }),
    pay: (reference = `FT${id}`) =>
      app.call('POST', `/administrators/payouts/${id}/pay`, { token, body: { reference } }),
    return: () =>
      app.call('POST', `/administrators/payouts/${id}/return`, { token, body: { reason: 'Sai số' } }),
    reject: () =>
      app.call('POST', `/administrators/payouts/${id}/reject`, { token, body: { reason: 'Nhầm' } }),
  })
  const balance = () => readBalance(app.db, { kind: 'restaurant', holderId: week.partner.id })
  return {
    ...week,
    id,
    payout: proposed.body,
    propose,
    first: by(first.token),
    second: by(second.token),
    balance,
  }
}

it('a payout is proposed, approved by a second person, paid by any, and can be returned', async () => {
  const { payout, first, second, statement, balance, id, finance } = await aProposal()
  expect(payout).toMatchObject({ state: 'proposed', amount: statement.closing })
  expect((await first.approve()).body.code).toBe('second_person_required')
  expect((await first.pay()).body.code).toBe('payout_state_changed')
  expect((await second.approve()).body).toMatchObject({ state: 'approved' })
  expect((await second.pay()).body.code).toBe('second_person_required')
  expect((await first.pay()).body).toMatchObject({ state: 'paid', reference: `FT${id}` })
  expect(await balance()).toBe(0)
  expect((await first.pay()).body.code).toBe('payout_state_changed')
  expect((await first.reject()).body.code).toBe('payout_state_changed')
  expect((await second.return()).body).toMatchObject({ state: 'returned', reason: 'Sai số' })
  expect(await balance()).toBe(statement.closing)
  const listed = await app.call('GET', '/administrators/payouts?state=returned', { token: finance[0].token })
  expect(listed.body).toMatchObject([{ id }])
})

it('the restaurant sees its payouts and their states without names; a driver sees none of them', async () => {
  const { id, payout, statement, owner, driver, second, first } = await aProposal()
  const list = async (path: string, token: string) => (await app.call('GET', path, { token })).body
  const { statement_id, amount, created_at, updated_at } = payout
  const period = {
    starts_at: formatMoment(statement.starts_at),
    ends_at: formatMoment(statement.ends_at),
  }
  const seen = { id, statement_id, period, amount, created_at, updated_at }
  const own = `/partner/payouts?statement_id=${statement_id}`
  expect(await list(own, owner.token)).toEqual([{ ...seen, state: 'proposed', reference: null }])
  await second.approve()
  await first.pay('FT own')
  expect(await list(own, owner.token)).toMatchObject([{ state: 'paid', reference: 'FT own' }])
  expect(await list(`/partner/payouts?statement_id=${statement_id + 1}`, owner.token)).toEqual([])
  expect(await list('/drivers/payouts', driver?.token ?? '')).toEqual([])
  const other = await aClosedWeek(app)
  expect(await list(own, other.owner.token)).toEqual([])
})

it('payouts are listed by state, party and day of the proposal, in pages', async () => {
  const { id, payout, owner, partner, finance, second } = await aProposal()
  const [day, month, year] = formatMoment(app.clock.now()).slice(0, 10).split('-').map(Number)
  const date = (offset: number) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) + offset)).toISOString().slice(0, 10)
  const ids = async (path: string, token: string) => {
    const { status, body } = await app.call('GET', path, { token })
    return status === 200 ? body.map((payout: { id: number }) => payout.id) : body.errors
  }
  const all = (query: string) => ids(`/administrators/payouts?${query}`, finance[0].token)
  const own = (query: string) => ids(`/partner/payouts?${query}`, owner.token)
  const of = `party=restaurant&holder_id=${partner.id}`
  expect(await all(`${of}&state=proposed&from=${date(0)}&to=${date(0)}`)).toEqual([id])
  for (const none of ['state=paid', `from=${date(1)}`, `to=${date(-1)}`, 'page=2']) {
    expect(await all(`${of}&${none}`)).toEqual([])
    expect(await own(none)).toEqual([])
  }
  expect(await all(`party=driver&holder_id=${partner.id}`)).toEqual([])
  expect(await all(`statement_id=${payout.statement_id}`)).toEqual([id])
  expect(await all('statement_id=999999')).toEqual([])
  const { holder_name, period } = payout
  expect([holder_name, Object.keys(period)]).toEqual([partner.name, ['starts_at', 'ends_at']])
  await second.reject()
  expect(await own(`state=rejected&from=${date(-7)}&to=${date(0)}&per_page=1`)).toEqual([id])
  for (const [query, field] of [
    ['state=lost', 'state'],
    ['from=soon', 'from'],
    [`from=${date(0)}&to=${date(-1)}`, 'to'],
  ] as const) {
    expect(await own(query)).toHaveProperty(field)
    expect(await all(query)).toHaveProperty(field)
  }
  expect(await all('party=shop')).toHaveProperty('party')
})

describe('a payout is refused', () => {
  it('as a manual correction of a payout or of tax, with a hint to the right call', async () => {
    const { first, second, finance, id } = await aProposal()
    await second.approve()
    await first.pay()
    const of = { actor: 'system' as const, created_at: app.clock.now() }
    const entries = app.db.selectFrom('ledger_entries').select('id')
    const paid = await entries.where('key', '=', `payout ${id}`).executeTakeFirstOrThrow()
    const taxes = await app.db
      .insertInto('ledger_entries')
      .values([
        { ...of, cause: 'tax_withheld', key: 'a statement' },
        { ...of, cause: 'tax_paid', key: 'a return' },
      ])
      .returning('id')
      .execute()
    const bank = sql`insert into ledger_postings (entry_id, account_id, amount)
      select e.id, a.id, case a.kind when 'bank' then 1 else -1 end from ledger_entries e, ledger_accounts a
       where e.key in ('a statement', 'a return') and a.kind in ('bank', 'tax')`
    await bank.execute(app.db)
    const codes = []
    for (const entry of [paid, ...taxes]) {
      for (const what of ['correct', 'take_back']) {
        const path = `/administrators/entries/${entry.id}/${what}`
        const { body } = await app.call('POST', path, { token: finance[0].token, body: { reason: 'Nhầm' } })
        codes.push(body.code)
      }
    }
    expect(codes).toEqual(['entry_of_payout', 'entry_of_payout', ...Array(4).fill('entry_of_tax')])
    const planted = `(select id from ledger_entries where key in ('a statement', 'a return'))`
    await sql
      .raw(
        withoutLedgerTriggers(
          `delete from ledger_postings where entry_id in ${planted}; delete from ledger_entries where id in ${planted}`,
        ),
      )
      .execute(app.db)
  })

  it('above the statement’s balance, beside a first one, and for an unknown statement', async () => {
    const { propose, statement, first } = await aProposal({ amount: 500 })
    expect((await propose({ statement_id: statement.id })).body.code).toBe('payout_open')
    expect((await first.approve()).body).toMatchObject({ state: 'approved' })
    expect((await first.reject()).body).toMatchObject({ state: 'rejected' })
    const more = await propose({ statement_id: statement.id, amount: statement.closing + 1 })
    expect(more.body).toMatchObject({ code: 'payout_too_large' })
    expect((await propose({ statement_id: 999_999 })).body.code).toBe('statement_not_found')
    expect((await propose({ statement_id: statement.id, amount: 0 })).body.errors.amount).toHaveLength(1)
  })

  it('when the debt no longer exists at its payment', async () => {
    const { first, second, partner, statement } = await aProposal()
    await second.approve()
    const { postEntry } = await import('#server/features/money/ledger/public.ts')
    await postEntry(app.db, {
      ...{ cause: 'opening', orderId: null, key: `less ${partner.id}`, actor: 'system', actorId: null },
      ...{ postings: { restaurant: -1, bank: 1 }, holders: { partnerId: partner.id }, now: app.clock.now() },
    })
    expect((await first.pay()).body.code).toBe('payout_too_large')
    expect(await readBalance(app.db, { kind: 'restaurant', holderId: partner.id })).toBe(
      statement.closing - 1,
    )
  })

  it('with a used bank reference', async () => {
    const [one, two] = [await aProposal({ amount: 500 }), await aProposal({ amount: 500 })]
    for (const { second } of [one, two]) await second.approve()
    await one.first.pay('VCB 1')
    expect((await two.first.pay('VCB 1')).body.code).toBe('reference_used')
  })

  it('for one of two payments with the same reference at the same time', async () => {
    // In sequence: each moves the clock by a week, and a day closes only without open entries.
    const proposals: Awaited<ReturnType<typeof aProposal>>[] = []
    for (const _ of [1, 2, 3]) proposals.push(await aProposal({ amount: 500 }))
    await Promise.all(proposals.map(({ second }) => second.approve()))
    const raced = await Promise.all(proposals.map(({ first }) => first.pay('VCB at once')))
    expect(raced.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  it('to a driver above the earnings that remain after the driver’s cash', async () => {
    const { propose, driverStatement } = await aProposal()
    // The driver has earned 13,500 ₫ and holds more of the shop's cash.
    expect((await propose({ statement_id: driverStatement.id })).body.code).toBe('payout_too_large')
  })
})

it('a payout is paid once when several people pay, reject and propose at the same time', async () => {
  const { first, second, propose, statement, balance } = await aProposal()
  await second.approve()
  const raced = await Promise.all([
    ...[1, 2, 3, 4].map(() => first.pay('FT race')),
    ...[1, 2].map(() => propose({ statement_id: statement.id })),
  ])
  expect(raced.filter(({ status, body }) => status === 200 && body.state === 'paid')).toHaveLength(1)
  expect(raced.filter(({ status }) => status >= 500)).toEqual([])
  expect(await balance()).toBe(0)
})

it('several proposals at the same time create one', async () => {
  const { propose, statement, first } = await aProposal()
  await first.reject()
  const raced = await Promise.all([1, 2, 3, 4].map(() => propose({ statement_id: statement.id })))
  expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
})
