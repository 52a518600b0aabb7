import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectBooksInOrder } from '#tests/support/order-life.ts'
import { aSwap } from '#tests/support/scenes/swap-scene.ts'
import { startTestApp, type TestApp, testNoon } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set(testNoon))
afterAll(async () => {
  await expectBooksInOrder(app)
  await app.close()
})

type Scene = Awaited<ReturnType<typeof aSwap>>

function count({ kitchen, dish }: Scene, left: number | null, until?: Date) {
  const body = { left, ...(until && { until }) }
  return app.call('PUT', `/partner/products/${dish.id}/stock`, { token: kitchen.token, body })
}

async function stockOf({ dish }: Scene) {
  const { stock_left, stock_until } = await app.db
    .selectFrom('products')
    .select(['stock_left', 'stock_until'])
    .where('id', '=', dish.id)
    .executeTakeFirstOrThrow()
  return { stock_left, stock_until }
}

/** Asks, marks the dish as sold out, and withdraws the question. */
async function takeBack(scene: Scene, sell_again: boolean): Promise<void> {
  const { id } = (await scene.ticket()).asks
  expect((await scene.press('swap/withdraw', { swap_id: id, sell_again })).status).toBe(200)
}

describe('a withdrawn question', () => {
  it('can put the dish back on sale as before, without a count', async () => {
    const scene = await aSwap(app)
    await scene.ask({ sold_out: true })
    expect((await scene.ticket()).asks.marked_sold_out).toBe(true)
    await takeBack(scene, true)
    expect(await stockOf(scene)).toEqual({ stock_left: null, stock_until: null })
    const { body: log } = await app.call('GET', '/partner/staff/actions', scene.owner)
    expect(log.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
      'swap_withdrawn',
      'stock_set',
    ])
  })

  it('restores the earlier count', async () => {
    const scene = await aSwap(app)
    await count(scene, 4)
    const before = await stockOf(scene)
    await scene.ask({ sold_out: true })
    expect((await stockOf(scene)).stock_left).toBe(0)
    await takeBack(scene, true)
    expect(await stockOf(scene)).toEqual({ ...before, stock_left: 4 })
  })

  it('does not restore a count that has ended in the meantime', async () => {
    const scene = await aSwap(app)
    await count(scene, 4, new Date(testNoon.getTime() + 60_000))
    app.clock.advance(30_000)
    await scene.ask({ sold_out: true })
    app.clock.advance(30_000)
    await takeBack(scene, true)
    expect((await stockOf(scene)).stock_left).toBeNull()
  })

  it('leaves the dish sold out by default', async () => {
    const scene = await aSwap(app)
    await scene.ask({ sold_out: true })
    await takeBack(scene, false)
    expect((await stockOf(scene)).stock_left).toBe(0)
  })

  it('keeps a later setting of the staff', async () => {
    const scene = await aSwap(app)
    await scene.ask({ sold_out: true })
    app.clock.advance(1_000)
    await count(scene, 0)
    await takeBack(scene, true)
    expect((await stockOf(scene)).stock_left).toBe(0)
  })

  it.each([
    ['was sold out before', true],
    ['was not marked', false],
  ])('restores nothing if the dish %s', async (_, isOut) => {
    const scene = await aSwap(app)
    if (isOut) await count(scene, 0)
    await scene.ask({ sold_out: isOut })
    expect((await scene.ticket()).asks.marked_sold_out).toBe(false)
    await takeBack(scene, true)
    expect((await stockOf(scene)).stock_left).toBe(isOut ? 0 : null)
  })
})
