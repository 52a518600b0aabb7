import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aPartnerToken } from '#tests/support/ordering-builders.ts'
import { aChoice, aMenu } from '#tests/support/scenes/menu-scene.ts'
import { aCheckout } from '#tests/support/scenes/order-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let own: Awaited<ReturnType<typeof aMenu>>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  own = await aMenu(app)
})
afterAll(() => app.close())

const gone = 999_999_999

/** The answer's code, its field if it names one, and whether the menu is unchanged. */
async function refusedWith(ask: () => ReturnType<typeof own.call>) {
  const before = await own.menu()
  const { status, body } = await ask()
  expect(await own.menu()).toEqual(before)
  return [status, body.code, ...Object.keys(body.errors ?? {})]
}

describe('categories', () => {
  it.each([
    ['POST', { name: '' }, [400, 'validation_failed', 'name']],
    ['POST', { name: 'x'.repeat(101) }, [400, 'validation_failed', 'name']],
    ['POST', { name: 'Sáng', daypart_id: gone }, [404, 'daypart_not_found']],
  ])('%s with %o is %o', async (method, body, expected) => {
    expect(await refusedWith(() => own.call(method, '/partner/menu/categories', body))).toEqual(expected)
  })

  it('are renamed, hidden and deleted only in the version that was seen', async () => {
    const { id, version } = await own.category()
    const edit = (body: object, category = id) =>
      own.call('PATCH', `/partner/menu/categories/${category}`, body)
    const remove = (seen: string, category = id) =>
      own.call('DELETE', `/partner/menu/categories/${category}?version=${seen}`)
    expect(await refusedWith(() => edit({ version: 'old', name: 'Lẩu' }))).toEqual([409, 'menu_changed'])
    expect(await refusedWith(() => edit({ name: 'Lẩu' }))).toEqual([400, 'validation_failed', 'version'])
    expect(await refusedWith(() => edit({ version, name: 'Lẩu' }, gone))).toEqual([404, 'category_not_found'])
    expect(await refusedWith(() => edit({ version, daypart_id: gone }))).toEqual([404, 'daypart_not_found'])
    expect(await refusedWith(() => remove('old'))).toEqual([409, 'menu_changed'])
    expect(await refusedWith(() => remove(version, gone))).toEqual([404, 'category_not_found'])
    await own.dish({ category_id: id })
    const full = await own.call('DELETE', `/partner/menu/categories/${id}?version=${version}`)
    expect([full.status, full.body.code, full.body.count]).toEqual([409, 'category_not_empty', 1])
    expect(full.body.message).toContain('Món chính')
  })

  it('are reordered only in the version that was seen', async () => {
    const [a, b] = [(await own.category('A')).id, (await own.category('B')).id]
    const order = (ids: number[], seen: number[]) => own.call('PUT', '/partner/menu/order', { ids, seen })
    for (const ids of [[a], [a, a], [a, gone], [a, b, gone]]) {
      expect(await refusedWith(() => order(ids, [a, b]))).toEqual([409, 'menu_changed'])
    }
    expect(await refusedWith(() => order([a, b], [b, a]))).toEqual([409, 'menu_changed'])
    expect((await order([b, a], [a, b])).status).toBe(200)
    expect(await refusedWith(() => order([b, a], [a, b]))).toEqual([409, 'menu_changed'])
  })

  it('are at most 50', async () => {
    for (let i = 0; i < 50; i += 1) await own.category(`Nhóm ${i}`)
    expect(
      await refusedWith(() => own.call('POST', '/partner/menu/categories', { name: 'Một nữa' })),
    ).toEqual([409, 'menu_full'])
  })
})

describe('dishes', () => {
  it.each([
    [{ name: ' ' }, [400, 'validation_failed', 'name']],
    [{ price: -1 }, [400, 'validation_failed', 'price']],
    [{ price: 100_000_001 }, [400, 'validation_failed', 'price']],
    [{ price: 1.5 }, [400, 'validation_failed', 'price']],
    [{ description: 'x'.repeat(1_001) }, [400, 'validation_failed', 'description']],
    [{ category_id: gone }, [404, 'category_not_found']],
    [{ daypart_id: gone }, [404, 'daypart_not_found']],
    [{ served_from: '2026-02-30' }, [400, 'validation_failed', 'served_from']],
    [{ served_from: '2026-03-02', served_to: '2026-03-01' }, [400, 'validation_failed', 'served_to']],
    [{ image: 'https://elsewhere.test/a.jpg' }, [400, 'image_not_allowed', 'image']],
    [{ image: `/images/${'a'.repeat(64)}.jpg` }, [400, 'image_not_allowed', 'image']],
    [{ groups: [{ group_id: gone, minimum: null, maximum: null }] }, [404, 'group_not_found']],
    [{ groups: 'all' }, [400, 'validation_failed', 'groups']],
  ])('are not added or changed with %o', async (fields, expected) => {
    const dish = await own.dish()
    const { id: category_id } = await own.category('Khác')
    const body = { name: 'Bún', price: 40_000, category_id, ...fields }
    expect(await refusedWith(() => own.call('POST', '/partner/menu/products', body))).toEqual(expected)
    const edit = { version: dish.version, ...fields }
    expect(await refusedWith(() => own.call('PATCH', `/partner/menu/products/${dish.id}`, edit))).toEqual(
      expected,
    )
  })

  it('accept each group once, one group of sizes, and limits that fit', async () => {
    const dish = await own.dish()
    const extra = await own.group()
    const size = () =>
      own.group({
        ...{ name: 'Cỡ', minimum: 1, maximum: 1, is_size: true },
        choices: [aChoice('M', 20_000), aChoice('L', 30_000)],
      })
    const [first, second] = [await size(), await size()]
    const plain = { minimum: null, maximum: null }
    const put = (groups: object[]) =>
      refusedWith(() =>
        own.call('PATCH', `/partner/menu/products/${dish.id}`, { version: dish.version, groups }),
      )
    const atField = [400, 'validation_failed', 'groups']
    expect(
      await put([
        { group_id: extra.id, ...plain },
        { group_id: extra.id, ...plain },
      ]),
    ).toEqual(atField)
    expect(
      await put([
        { group_id: first.id, ...plain },
        { group_id: second.id, ...plain },
      ]),
    ).toEqual(atField)
    expect(await put([{ group_id: extra.id, minimum: null, maximum: 3 }])).toEqual(atField)
    expect(await put([{ group_id: extra.id, minimum: 1, maximum: null }])).toEqual(atField)
    expect(await put([{ group_id: first.id, minimum: 0, maximum: null }])).toEqual(atField)
  })

  it('are changed, copied, reordered and deleted only if they exist, in the version that was seen', async () => {
    const { id, version, category_id } = await own.dish()
    const copy = (dish: number) => own.call('POST', `/partner/menu/products/${dish}/copy`, {})
    const edit = (body: object, dish = id) => own.call('PATCH', `/partner/menu/products/${dish}`, body)
    const remove = (seen: string, dish = id) =>
      own.call('DELETE', `/partner/menu/products/${dish}?version=${seen}`)
    expect(await refusedWith(() => edit({ version: 'old', price: 1 }))).toEqual([409, 'menu_changed'])
    expect(await refusedWith(() => edit({ version, price: 1 }, gone))).toEqual([404, 'product_not_found'])
    expect(await refusedWith(() => remove('old'))).toEqual([409, 'menu_changed'])
    expect(await refusedWith(() => remove(version, gone))).toEqual([404, 'product_not_found'])
    expect(await refusedWith(() => copy(gone))).toEqual([404, 'product_not_found'])
    const order = (category: number, ids: number[]) =>
      own.call('PUT', `/partner/menu/categories/${category}/order`, { ids, seen: ids })
    expect(await refusedWith(() => order(gone, []))).toEqual([404, 'category_not_found'])
    expect(await refusedWith(() => order(category_id, [id, gone]))).toEqual([409, 'menu_changed'])
    expect((await copy(id)).body.products).toMatchObject([{ name: 'Phở bò (copy)', is_hidden: true }])
    expect((await remove(version)).body.removed.products).toEqual([id])
  })

  it('with orders are not deleted, and the refusal offers to hide them', async () => {
    const { dish, order, partner } = await aCheckout(app)
    expect((await order()).status).toBe(201)
    const token = await aPartnerToken(app, partner.id)
    const { products } = (await app.call('GET', '/partner/menu', { token })).body
    expect(products).toMatchObject([{ id: dish.id, is_ordered: true }])
    const { status, body } = await app.call(
      'DELETE',
      `/partner/menu/products/${dish.id}?version=${products[0].version}`,
      { token },
    )
    expect([status, body.code]).toEqual([409, 'dish_ordered'])
    expect(body.message).toContain('hide')
  })
})

describe('option groups', () => {
  const group = { name: 'Thêm', minimum: 0, maximum: 1, is_size: false, choices: [aChoice('Trứng')] }

  it.each([
    [{ name: '' }, 'name'],
    [{ minimum: -1 }, 'minimum'],
    [{ maximum: 'many' }, 'maximum'],
    [{ choices: [] }, 'choices'],
    [{ choices: [aChoice('')] }, 'choices'],
    [{ choices: [aChoice('Trứng'), aChoice('trứng')], maximum: 2 }, 'choices'],
    [{ choices: [aChoice('Trứng', 0, { maximum: 21 })] }, 'choices'],
    [{ choices: Array.from({ length: 51 }, (_, i) => aChoice(`Món ${i}`)) }, 'choices'],
    [{ minimum: 2 }, 'minimum'],
    [{ maximum: 2 }, 'maximum'],
    [{ maximum: 0 }, 'maximum'],
    [{ minimum: 1, choices: [aChoice('Trứng', 5_000)] }, 'choices'],
    [{ is_size: true }, 'is_size'],
    [{ is_size: true, minimum: 1, choices: [aChoice('M', 1, { maximum: 2 })] }, 'choices'],
  ])('are not added or changed with %o', async (fields, field) => {
    const { id, version } = await own.group()
    const body = { ...group, ...fields }
    const expected = [400, 'validation_failed', field]
    expect(await refusedWith(() => own.call('POST', '/partner/menu/groups', body))).toEqual(expected)
    expect(
      await refusedWith(() => own.call('PUT', `/partner/menu/groups/${id}`, { version, ...body })),
    ).toEqual(expected)
  })

  it('accept only their own choices and the restaurant’s dishes', async () => {
    const { id, version } = await own.group()
    const other = await own.group()
    const put = (choice: object, seen = version, of = id) =>
      own.call('PUT', `/partner/menu/groups/${of}`, { version: seen, ...group, choices: [choice] })
    const choice = aChoice('Trứng')
    expect(await refusedWith(() => put({ ...choice, id: other.choices[0].id }))).toEqual([
      404,
      'choice_not_found',
    ])
    expect(await refusedWith(() => put({ ...choice, product_id: gone }))).toEqual([404, 'product_not_found'])
    expect(await refusedWith(() => put(choice, 'old'))).toEqual([409, 'menu_changed'])
    expect(await refusedWith(() => put(choice, version, gone))).toEqual([404, 'group_not_found'])
    const added = { ...group, choices: [{ ...choice, id: other.choices[0].id }] }
    expect(await refusedWith(() => own.call('POST', '/partner/menu/groups', added))).toEqual([
      404,
      'choice_not_found',
    ])
  })

  it('are deleted with the confirmed number of dishes, which stay', async () => {
    const { id, version } = await own.group()
    const dish = await own.dish({ groups: [{ group_id: id, minimum: null, maximum: null }] })
    const remove = (query: string, group = id) => own.call('DELETE', `/partner/menu/groups/${group}?${query}`)
    const refused = await remove(`version=${version}`)
    expect([refused.status, refused.body.code, refused.body.count]).toEqual([409, 'group_attached', 1])
    expect(await refusedWith(() => remove(`version=${version}&products=2`))).toEqual([409, 'group_attached'])
    expect(await refusedWith(() => remove('version=old&products=1'))).toEqual([409, 'menu_changed'])
    expect(await refusedWith(() => remove(`version=${version}`, gone))).toEqual([404, 'group_not_found'])
    expect((await remove(`version=${version}&products=1`)).body).toMatchObject({
      removed: { groups: [id] },
      products: [{ id: dish.id, groups: [] }],
    })
  })

  it('come from templates; sizes need a dish', async () => {
    const add = (body: object) => own.call('POST', '/partner/menu/group-templates', body)
    expect(await refusedWith(() => add({ template: 'size' }))).toEqual([
      400,
      'validation_failed',
      'product_id',
    ])
    expect(await refusedWith(() => add({ template: 'salt' }))).toEqual([400, 'validation_failed', 'template'])
    expect(await refusedWith(() => add({ template: 'ice', product_id: gone }))).toEqual([
      404,
      'product_not_found',
    ])
    expect((await add({ template: 'ice' })).body.groups).toMatchObject([{ name: 'Đá', minimum: 1 }])
  })
})

describe('dayparts', () => {
  const morning = { name: 'Sáng', ranges: [{ opens: '06:00', closes: '10:00' }] }

  it('are added, changed, and deleted while unused', async () => {
    const { id, version } = await own.add('dayparts', morning)
    const edit = (body: object, part = id) => own.call('PUT', `/partner/menu/dayparts/${part}`, body)
    const remove = (seen: string, part = id) =>
      own.call('DELETE', `/partner/menu/dayparts/${part}?version=${seen}`)
    for (const ranges of [[], [{ opens: '06:00', closes: 'late' }], [...morning.ranges, ...morning.ranges]]) {
      const expected = [400, 'validation_failed', 'ranges']
      expect(await refusedWith(() => edit({ ...morning, version, ranges }))).toEqual(expected)
      expect(
        await refusedWith(() => own.call('POST', '/partner/menu/dayparts', { ...morning, ranges })),
      ).toEqual(expected)
    }
    expect(await refusedWith(() => edit({ ...morning, version: 'old' }))).toEqual([409, 'menu_changed'])
    expect(await refusedWith(() => edit({ ...morning, version }, gone))).toEqual([404, 'daypart_not_found'])
    expect(await refusedWith(() => remove('old'))).toEqual([409, 'menu_changed'])
    expect(await refusedWith(() => remove(version, gone))).toEqual([404, 'daypart_not_found'])
    const night = { ...morning, version, name: 'Khuya', ranges: [{ opens: '22:00', closes: '02:00' }] }
    const { body } = await edit(night)
    expect(body.dayparts).toMatchObject([{ name: 'Khuya', ranges: night.ranges }])
    await own.dish({ daypart_id: id })
    expect(await refusedWith(() => remove(body.dayparts[0].version))).toEqual([409, 'daypart_in_use'])
  })
})

describe('undoing', () => {
  const undo = (id: number) => own.call('POST', `/partner/menu/changes/${id}/undo`, {})

  it('is refused for unknown changes, after 30 days and after a later change', async () => {
    const dish = await own.dish()
    expect(await refusedWith(() => undo(gone))).toEqual([404, 'change_not_found'])
    const edit = async (version: string, price: number) =>
      (await own.call('PATCH', `/partner/menu/products/${dish.id}`, { version, price })).body
    const first = await edit(dish.version, 50_000)
    const second = await edit(first.products[0].version, 55_000)
    expect(await refusedWith(() => undo(first.change_id))).toEqual([409, 'menu_changed'])
    expect((await undo(second.change_id)).status).toBe(200)
    expect(await refusedWith(() => undo(second.change_id))).toEqual([409, 'change_undone'])
    expect((await undo(first.change_id)).body.products[0].price).toBe(45_000)
    app.clock.advance(30 * 86_400_000 + 1)
    const { token } = { token: await aPartnerToken(app, own.partner.id) }
    const late = await app.call('POST', `/partner/menu/changes/${second.change_id}/undo`, { token, body: {} })
    expect(late.body.code).toBe('change_not_found')
    expect((await app.call('GET', '/partner/menu/changes', { token })).body).toEqual([])
  })

  it('is refused if something that it needs is gone, or something else needs its subject', async () => {
    const category = await own.category()
    const dish = await own.dish({ category_id: category.id })
    expect(await refusedWith(() => undo(category.change))).toEqual([409, 'undo_blocked'])
    const removed = await own.call('DELETE', `/partner/menu/products/${dish.id}?version=${dish.version}`)
    await own.call('DELETE', `/partner/menu/categories/${category.id}?version=${category.version}`)
    expect(await refusedWith(() => undo(removed.body.change_id))).toEqual([409, 'undo_blocked'])
  })

  it('does not find another restaurant’s changes', async () => {
    const other = await aMenu(app)
    const { change } = await other.category()
    expect(await refusedWith(() => undo(change))).toEqual([404, 'change_not_found'])
  })
})
