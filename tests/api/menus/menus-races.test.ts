import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expiredMenuChanges } from '#server/features/menus/menus/public.ts'
import { deleteBatches } from '#server/jobs/delete-expired-rows.ts'
import { auditDatabase } from '#server/operator/audit/audit-database.ts'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aMember } from '#tests/support/principals.ts'
import { aCrowd, atOnce, countOutcomes } from '#tests/support/scenes/crowd.ts'
import { aChoice, aMenu } from '#tests/support/scenes/menu-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('several devices at once', () => {
  it('change a dish once: the others learn that it has changed', async () => {
    const own = await aMenu(app)
    const { id, version } = await own.dish()
    const answers = await atOnce(6, (i) =>
      own.call('PATCH', `/partner/menu/products/${id}`, { version, price: 10_000 + i }),
    )
    expect(countOutcomes(answers)).toEqual({ 200: 1, menu_changed: 5 })
    expect((await own.call('GET', '/partner/menu/changes')).body).toHaveLength(3)
  })

  it('reorder a category once', async () => {
    const own = await aMenu(app)
    const { id: category_id } = await own.category()
    const ids: number[] = []
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await own.dish({ category_id, name })).id)
    const others = [
      ids.toReversed(),
      [...ids.slice(1), ...ids.slice(0, 1)],
      [...ids.slice(2), ...ids.slice(0, 2)],
    ]
    const answers = await atOnce(3, (i) =>
      own.call('PUT', `/partner/menu/categories/${category_id}/order`, { ids: others[i], seen: ids }),
    )
    expect(countOutcomes(answers)).toEqual({ 200: 1, menu_changed: 2 })
    const { products } = await own.menu()
    expect(others).toContainEqual(products.map((dish) => dish.id))
  })

  it('undo a change once', async () => {
    const own = await aMenu(app)
    const { change } = await own.dish()
    const answers = await atOnce(4, () => own.call('POST', `/partner/menu/changes/${change}/undo`, {}))
    expect(countOutcomes(answers)).toEqual({ 200: 1, change_undone: 3 })
  })

  it('add categories up to the limit, and no more', async () => {
    const own = await aMenu(app)
    for (let i = 0; i < 47; i += 1) await own.category(`Nhóm ${i}`)
    const answers = await atOnce(8, (i) =>
      own.call('POST', '/partner/menu/categories', { name: `Thêm ${i}` }),
    )
    expect(countOutcomes(answers)).toEqual({ 201: 3, menu_full: 5 })
  })

  it('either delete a dish or order it', async () => {
    const { customers, dish, order, partner } = await aCrowd(app, 6)
    const token = await aPartnerToken(app, partner.id)
    const [{ version }] = (await app.call('GET', '/partner/menu', { token })).body.products
    const [deleted, ...orders] = await atOnce(7, (i) =>
      i === 0
        ? app.call('DELETE', `/partner/menu/products/${dish.id}?version=${version}`, { token })
        : order(customers[i - 1]?.token ?? ''),
    )
    const placed = orders.filter(({ status }) => status === 201).length
    expect([200, 409]).toContain(deleted?.status)
    expect(placed > 0).toBe(deleted?.status === 409)
    expect(orders.every(({ status }) => status < 500)).toBe(true)
    expect(await auditDatabase(app.db)).toEqual([])
  })
})

describe('the record of a change', () => {
  it('names its author, and is deleted after 30 days', async () => {
    const own = await aMenu(app)
    const { name, token } = await aMember(app, { partnerId: own.partner.id, role: 'manager' })
    await app.call('POST', '/partner/menu/categories', { token, body: { name: 'Chè' } })
    const { body } = await own.call('GET', '/partner/menu/changes')
    expect(body).toMatchObject([{ action: 'category_added', by: name, undone_at: null }])
    const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
    const count = () =>
      app.db.selectFrom('menu_changes').select('id').where('partner_id', '=', own.partner.id).execute()
    await deleteBatches(app.db, expiredMenuChanges, later(30))
    expect(await count()).toHaveLength(1)
    await deleteBatches(app.db, expiredMenuChanges, later(30.001))
    expect(await count()).toHaveLength(0)
  })

  it('keeps the picture that an undo would restore', async () => {
    const own = await aMenu(app)
    const hash = 'ab'.repeat(32)
    const now = app.clock.now()
    await app.db
      .insertInto('images')
      .values({ hash, bytes: 1, width: 4, height: 3, uploaded_at: now, touched_at: now })
      .execute()
    const dish = await own.dish({ image: `/images/${hash}.jpg` })
    const removed = await own.call('PATCH', `/partner/menu/products/${dish.id}`, {
      version: dish.version,
      image: null,
    })
    const referred = await app.db
      .selectFrom('referred_images')
      .select('hash')
      .where('hash', '=', hash)
      .execute()
    expect(referred.length).toBeGreaterThan(0)
    const undone = await own.call('POST', `/partner/menu/changes/${removed.body.change_id}/undo`, {})
    expect(undone.body.products[0].image.url).toBe(dish.image.url)
  })

  it('restores a deleted group with its choices and dishes', async () => {
    const own = await aMenu(app)
    const group = await own.group({ choices: [aChoice('Trứng', 5_000)], maximum: 1 })
    const dish = await own.dish({ groups: [{ group_id: group.id, minimum: null, maximum: null }] })
    const removed = await own.call(
      'DELETE',
      `/partner/menu/groups/${group.id}?version=${group.version}&products=1`,
    )
    const undone = await own.call('POST', `/partner/menu/changes/${removed.body.change_id}/undo`, {})
    expect(undone.body.groups).toMatchObject([{ id: group.id, choices: [{ id: group.choices[0].id }] }])
    expect(undone.body.products).toMatchObject([{ id: dish.id, groups: [{ group_id: group.id }] }])
  })
})
