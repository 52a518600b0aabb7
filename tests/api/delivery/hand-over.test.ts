import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/features/accounts/accounts/password-hash.ts'
import { oldProofs } from '#server/features/delivery/drivers/public.ts'
import { aCustomer } from '#tests/support/builders.ts'
import { deleteExpired } from '#tests/support/delete-expired.ts'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aPrivatePicture, applyDueSteps, aTrip } from '#tests/support/scenes/carrying-scene.ts'
import { clearOrdersAndPeople, outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await clearOrdersAndPeople(app)
  app.clock.set(testNoon)
  app.mails.length = 0
})
afterAll(() => app.close())

/** An order of this total, at its customer's door. */
async function atTheDoor(total = 300_001) {
  const trip = await aTrip(app, { price: total, order: { shipping_fee: 0 } })
  await trip.go('arrive_at_partner', 'pick_up', 'arrive_at_customer')
  const asCustomer = (path: string) => app.call('GET', path, { token: trip.customer.token })
  const codeRow = app.db.selectFrom('hand_over_codes').selectAll().where('order_id', '=', trip.id)
  return {
    ...trip,
    asCustomer,
    shownCode: async () => (await asCustomer(`/orders/${trip.id}/hand_over_code`)).body.code as string,
    codeRow: () => codeRow.executeTakeFirst(),
    lastStep: () =>
      app.db
        .selectFrom('delivery_steps')
        .leftJoin('delivery_proofs', 'step_id', 'delivery_steps.id')
        .select(['step', 'proof', 'is_flagged', 'recipient', 'reason', 'outcome'])
        .where('order_id', '=', trip.id)
        .orderBy('delivery_steps.id', 'desc')
        .executeTakeFirstOrThrow(),
  }
}

const wrongFor = (code: string, count: number) =>
  Array.from({ length: count }, (_, place) => String((Number(code) + place + 1) % 10_000).padStart(4, '0'))

describe('the code of a large order', () => {
  it('is there above 300,000 ₫ and not at 300,000 ₫', async () => {
    const small = await atTheDoor(300_000)
    expect(await small.codeRow()).toBeUndefined()
    const { body } = await small.act('hand_over')
    expect([body.carrying.next_step, body.carrying.code_tries_left]).toEqual([null, null])
    expect(await small.lastStep()).toMatchObject({ proof: null, is_flagged: false })
    const large = await atTheDoor(300_001)
    expect((await large.codeRow())?.code).toMatch(/^\d{4}$/)
  })

  it('is mailed to the customer and shown on the own order while it is on its way, and nowhere else', async () => {
    const { id, driver, partnerToken, shownCode, act, asCustomer } = await atTheDoor()
    const code = await shownCode()
    const mails = app.mails.filter(({ subject }) => subject.includes('Mã nhận đơn'))
    expect(mails.map(({ text }) => text.includes(code))).toEqual([true])
    expect(mails[0]?.text).toContain('At the door, tell the driver these four digits')
    expect(mails[0]?.subject).not.toContain(code)
    const stranger = await aCustomer(app)
    const seen = await app.call('GET', `/orders/${id}/hand_over_code`, { token: stranger.token })
    expect(outcome(seen)).toBe('404 order_not_found')
    const elsewhere = await Promise.all([
      app.call('GET', '/drivers/current', { token: driver.token }),
      app.call('GET', `/drivers/show_infor?order_id=${id}`, { token: driver.token }),
      app.call('GET', '/partner/board', { token: partnerToken }),
      app.call('GET', `/partner/orders?status=shipping`, { token: partnerToken }),
      asCustomer(`/users/tracking_order?order_id=${id}`),
    ])
    for (const { status, body } of elsewhere) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(`"${code}"`)
    }
    await act('hand_over', { code })
    app.clock.advance(10_000)
    await applyDueSteps(app)
    expect(await shownCode()).toBeNull()
  })

  it('proves the hand-over without a flag', async () => {
    const { act, shownCode, lastStep, stateOf } = await atTheDoor()
    const handed = await act('hand_over', { code: await shownCode() })
    expect(handed.status).toBe(200)
    expect(await lastStep()).toMatchObject({ proof: 'code', is_flagged: false, recipient: null })
    app.clock.advance(10_000)
    await applyDueSteps(app)
    expect(await stateOf()).toBe('delivered')
    await expectBooksInOrder(app)
  })

  it('is needed: without it a name and a reason are asked for, and both are flagged', async () => {
    const { act, lastStep } = await atTheDoor()
    for (const offered of [{}, { recipient: 'Chị Lan' }, { proof_reason: 'Khách hết pin' }]) {
      const { status, body } = await act('hand_over', offered)
      expect([status, body.code, body.tries_left]).toEqual([409, 'proof_required', 5])
    }
    await act('hand_over', { recipient: 'Chị Lan', proof_reason: 'Khách hết pin' })
    expect(await lastStep()).toEqual({
      ...{ step: 'hand_over', proof: 'name', is_flagged: true, outcome: null },
      ...{ recipient: 'Chị Lan', reason: 'Khách hết pin' },
    })
  })

  it('is replaced by a picture with a reason, which is flagged too', async () => {
    const { id, driver, act, lastStep } = await atTheDoor()
    const picture_id = await aPrivatePicture(app, driver.id, 'proof')
    const door = await aPrivatePicture(app, driver.id, 'door')
    const proof_reason = 'Khách nhờ để trước cửa'
    expect(outcome(await act('hand_over', { picture_id }))).toBe('409 proof_required')
    expect(outcome(await act('hand_over', { picture_id: door, proof_reason }))).toBe('404 picture_not_found')
    expect(outcome(await act('hand_over', { picture_id, proof_reason }))).toBe(200)
    expect(await lastStep()).toMatchObject({ proof: 'photo', is_flagged: true, reason: proof_reason })
    const used = app.db.selectFrom('private_pictures').select('id').where('order_id', '=', id)
    expect(await used.execute()).toEqual([{ id: picture_id }])
  })

  it.each(['12', '12345', '12a4', ''])(
    'that is no four digits (%s) is refused by its field',
    async (code) => {
      const { act } = await atTheDoor()
      const { status, body } = await act('hand_over', { code })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['code']])
    },
  )
})

describe('a wrong code', () => {
  it('is counted, the same one once, and after five the right one is blocked too', async () => {
    const { act, shownCode, lastStep } = await atTheDoor()
    const code = await shownCode()
    for (const [place, wrong] of wrongFor(code, 5).entries()) {
      for (let again = 0; again < 2; again += 1) {
        const { status, body } = await act('hand_over', { code: wrong })
        const isLastAgain = place === 4 && again === 1
        expect([status, body.code, body.tries_left]).toEqual([
          ...[409, isLastAgain ? 'hand_over_code_blocked' : 'hand_over_code_wrong', 4 - place],
        ])
      }
    }
    expect(outcome(await act('hand_over', { code }))).toBe('409 hand_over_code_blocked')
    await act('hand_over', { recipient: 'Bảo vệ toà nhà', proof_reason: 'Khách đọc nhầm mã' })
    expect(await lastStep()).toMatchObject({ proof: 'name', is_flagged: true })
  })

  it('is counted exactly when several come at once: the fifth twice, and others beside it', async () => {
    const { act, shownCode, codeRow } = await atTheDoor()
    const wrong = wrongFor(await shownCode(), 8)
    for (const one of wrong.slice(0, 4)) await act('hand_over', { code: one })
    const twice = await Promise.all([1, 2].map(() => act('hand_over', { code: wrong[4] })))
    expect(twice.map(outcome).toSorted()).toEqual(['409 hand_over_code_blocked', '409 hand_over_code_wrong'])
    await Promise.all(wrong.slice(5).map((one) => act('hand_over', { code: one })))
    expect((await codeRow())?.wrong_codes).toEqual(wrong.slice(0, 5))
  })

  it('four times leaves one try, and five at once never count more than five', async () => {
    const { act, shownCode, codeRow } = await atTheDoor()
    const code = await shownCode()
    const answers = await Promise.all(wrongFor(code, 8).map((one) => act('hand_over', { code: one })))
    expect(answers.map(outcome).filter((one) => one === '409 hand_over_code_wrong')).toHaveLength(5)
    expect((await codeRow())?.wrong_codes).toHaveLength(5)
  })
})

describe('older apps', () => {
  it('complete without a code, which is flagged', async () => {
    const { id, driver, lastStep, stateOf } = await atTheDoor()
    const body = { order_id: id, status_order: 'completed' }
    await app.call('PATCH', '/drivers/complete_delivery', { token: driver.token, body })
    expect(await stateOf()).toBe('delivered')
    expect(await lastStep()).toMatchObject({
      ...{ step: 'hand_over', proof: null, is_flagged: true, outcome: 'applied' },
    })
  })

  it('give their customers a code too', async () => {
    const trip = await aTrip(app, { price: 400_000, order: { shipping_fee: 0 } })
    await app.call('POST', `/drivers/orders/${trip.id}/pick_up`, { token: trip.driver.token })
    const { token } = trip.customer
    const { body } = await app.call('GET', `/orders/${trip.id}/hand_over_code`, { token })
    expect(body.code).toMatch(/^\d{4}$/)
    expect(app.mails.some(({ text }) => text.includes(body.code))).toBe(true)
  })
})

describe('codes and names', () => {
  it('are deleted 30 days later', async () => {
    const { act, lastStep, codeRow } = await atTheDoor()
    await act('hand_over', { recipient: 'Chị Lan', proof_reason: 'Khách hết pin' })
    const month = 30 * 86_400_000
    await deleteExpired(app, oldProofs, month)
    expect([(await lastStep()).recipient, (await codeRow())?.wrong_codes]).toEqual(['Chị Lan', []])
    await deleteExpired(app, oldProofs, month + 1)
    expect([(await lastStep()).recipient, await codeRow()]).toEqual([null, undefined])
  })

  it('go with the customer who deletes the account, and only those', async () => {
    const gone = await atTheDoor()
    const other = await atTheDoor()
    for (const { act } of [gone, other])
      await act('hand_over', { recipient: 'Chị Lan', proof_reason: 'Khách hết pin' })
    app.clock.advance(10_000)
    await applyDueSteps(app)
    const password_hash = await hashPassword('Mam@12345')
    await app.db.updateTable('users').set({ password_hash }).where('id', '=', gone.customer.id).execute()
    const body = { password: 'Mam@12345' }
    expect((await app.call('DELETE', '/user', { token: gone.customer.token, body })).status).toBe(200)
    expect((await gone.lastStep()).recipient).toBeNull()
    expect((await other.lastStep()).recipient).toBe('Chị Lan')
  })
})
