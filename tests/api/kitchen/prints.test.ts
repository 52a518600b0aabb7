import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPartner } from '#tests/support/builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { aBoard } from '#tests/support/scenes/board-scene.ts'
import { outcome } from '#tests/support/scenes/dispatch-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a print of an order', () => {
  it('is numbered by copy, even when several devices print at the same time', async () => {
    const { press } = await aBoard(app)
    const all = await Promise.all([1, 2, 3, 4].map(() => press('print', { copy: 'kitchen' })))
    expect(all.map(({ body }) => body.number).sort()).toEqual([1, 2, 3, 4])
    expect((await press('print', { copy: 'labels' })).body.number).toBe(1)
  })

  it('is made once by devices that print automatically', async () => {
    const { press } = await aBoard(app)
    const asked = { copy: 'kitchen', only_first: true }
    const both = await Promise.all([press('print', asked), press('print', asked)])
    expect(both.map(outcome).sort()).toEqual([200, '409 printed_before'])
    expect((await press('print', { copy: 'kitchen' })).body.number).toBe(2)
  })

  it('shows the amount to collect on the bag’s copy only', async () => {
    const { press, owner, id, partner } = await aBoard(app, { price: 31_234 })
    const kitchens = await press('print', { copy: 'bag' })
    expect(kitchens.body).toMatchObject({ to_collect: null, restaurant: partner.name, ticket: { id } })
    expect(JSON.stringify(kitchens.body)).not.toMatch(/31234|46234/)
    expect((await press('print', { copy: 'bag' }, owner.token)).body).toMatchObject({
      ...{ number: 2, to_collect: 46_234 },
    })
    expect((await press('print', { copy: 'kitchen' }, owner.token)).body.to_collect).toBeNull()
    const paid = await aBoard(app, { coins: 100_000 })
    expect((await paid.press('print', { copy: 'bag' }, paid.owner.token)).body.to_collect).toBe(0)
  })

  it('is refused for unknown copies and other restaurants', async () => {
    const { press } = await aBoard(app)
    const { token } = await aMember(app, { partnerId: (await aPartner(app)).id })
    expect(outcome(await press('print', { copy: 'menu' }))).toBe('400 validation_failed')
    expect(outcome(await press('print', { copy: 'bag' }, token))).toBe('404 order_not_found')
  })
})
