import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { invalidateOnChange } from '#server/http/cache/invalidate-on-change.ts'
import { awaitNotifications } from '#tests/support/await-notifications.ts'
import { aPartner, aProduct } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { clearTables } from '#tests/support/without-ledger-triggers.ts'

let app: TestApp
/** Another process of the same shop. */
let other: TestApp
let partnerId: number

beforeAll(async () => {
  app = await startTestApp()
  other = await startTestApp({ beside: app })
  for (const { cache, search, listen } of [app, other])
    await invalidateOnChange({ ...cache, refresh: search.refresh }, listen)
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  await clearTables(app.db, 'partners')
  partnerId = (await aPartner(app, { name: 'Quán Cũ' })).id
  for (const each of [app, other]) {
    await awaitNotifications(each)
    await each.catchUpSearch()
    each.dropReadyBytes()
  }
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function namesIn(process: TestApp, q: string, field: 'products' | 'partners' = 'products') {
  const { status, body } = await process.call('GET', `/catalog/products?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body[field].map(({ name }: { name: string }) => name)
}

function dish(name: string, quantitySold = 0) {
  return aProduct(app, { partner_id: partnerId, name, quantity_sold: quantitySold })
}

it('the search shows a change within a second in every process, despite the cached answer', async () => {
  const { id } = await dish('Bún mắm')
  const inBoth = async (q: string, names: string[]) => {
    for (const each of [app, other])
      await vi.waitFor(
        async () => {
          // After a change a cached answer is valid for a moment of the app's clock, which stands still here.
          each.clock.advance(600)
          expect(await namesIn(each, q)).toEqual(names)
        },
        { timeout: 1_000, interval: 20 },
      )
  }
  await inBoth('bun mam', ['Bún mắm'])
  await app.db.updateTable('products').set({ name: 'Mì Quảng' }).where('id', '=', id).execute()
  await inBoth('bun mam', [])
  await inBoth('mi quang', ['Mì Quảng'])
  await app.db.updateTable('partners').set({ status: 'locked' }).where('id', '=', partnerId).execute()
  await inBoth('mi quang', [])
  await app.db.updateTable('partners').set({ status: 'open' }).where('id', '=', partnerId).execute()
  await inBoth('mi quang', ['Mì Quảng'])
})

it('the search shows the current price, and the sales of a second ago', async () => {
  const { id } = await dish('Chè bắp', 1)
  const shown = async () => {
    app.dropReadyBytes()
    const { body } = await app.call('GET', '/catalog/products?q=che%20bap')
    return body.products.map((product: Record<string, unknown>) => [product.price, product.quantity_sold])
  }
  await vi.waitFor(async () => expect(await shown()).toEqual([[30_000, 1]]))
  await app.db.updateTable('products').set({ quantity_sold: 2 }).where('id', '=', id).execute()
  await vi.waitFor(async () => expect(await shown()).toEqual([[30_000, 2]]), { timeout: 3_000 })
  await app.db.updateTable('products').set({ price: 31_000 }).where('id', '=', id).execute()
  await awaitNotifications(app)
  expect(await shown()).toEqual([[31_000, 2]])
})

it('follows the name and the address of a restaurant, and its removal', async () => {
  // This index gets no notification. Otherwise it and the test would both refresh, and only the first finds a change.
  const deaf = await startTestApp({ beside: app })
  onTestFinished(() => deaf.close())
  await deaf.catchUpSearch()
  await app.db.updateTable('partners').set({ name: 'Quán Mới' }).where('id', '=', partnerId).execute()
  expect(await deaf.search.refresh(partnerId)).toBe(true)
  expect(await namesIn(deaf, 'quan moi', 'partners')).toEqual(['Quán Mới'])
  expect(await namesIn(deaf, 'quan cu', 'partners')).toEqual([])
  await app.db.deleteFrom('partners').where('id', '=', partnerId).execute()
  expect(await deaf.search.refresh(partnerId)).toBe(true)
  expect(await deaf.search.refresh(partnerId)).toBe(false)
  deaf.dropReadyBytes()
  expect(await namesIn(deaf, 'quan moi', 'partners')).toEqual([])
})

it('includes changed sales after a minute, without a notification', async () => {
  const { id } = await dish('Phở tái', 1)
  await dish('Phở gà', 2)
  await vi.waitFor(async () => {
    app.dropReadyBytes()
    expect(await namesIn(app, 'pho')).toEqual(['Phở gà', 'Phở tái'])
  })
  await app.db.updateTable('products').set({ quantity_sold: 9 }).where('id', '=', id).execute()
  const search = async () => {
    app.dropReadyBytes()
    return namesIn(app, 'pho')
  }
  expect(await search()).toEqual(['Phở gà', 'Phở tái'])
  const later = performance.now() + 61_000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  await vi.waitFor(async () => expect(await search()).toEqual(['Phở tái', 'Phở gà']))
})

it('the search answers from its last index while the database is unavailable, and then reads again', async () => {
  await dish('Bánh bèo')
  await app.catchUpSearch()
  app.dropReadyBytes()
  const reading = vi.spyOn(app.db, 'transaction').mockImplementationOnce(() => {
    throw new Error('The database is away.')
  })
  await expect(app.search.refresh(null)).rejects.toThrow('away')
  expect(reading).toHaveBeenCalledTimes(1)
  expect(await namesIn(app, 'banh beo')).toEqual(['Bánh bèo'])
  await dish('Bánh nậm')
  await app.catchUpSearch()
  app.dropReadyBytes()
  expect(await namesIn(app, 'banh nam')).toEqual(['Bánh nậm'])
})
