import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aProduct } from '#tests/support/builders.ts'
import { aMilkTea, anOptionGroup } from '#tests/support/scenes/options-scene.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp
let tea: Awaited<ReturnType<typeof aMilkTea>>

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  tea = await aMilkTea(app)
})
afterAll(() => app.close())

type Line = {
  id: number
  quantity: number
  unit_price: number
  note: string | null
  choices: { name: string }[]
}

const shape = (body: { carts: Line[] }) =>
  body.carts.map(({ quantity, unit_price, note, choices }) => [
    quantity,
    unit_price,
    note,
    choices.map(({ name }) => name).join(', '),
  ])

describe('a dish with options on the wire', () => {
  it('is marked in lists, and has its options in the answers about itself and its restaurant', async () => {
    const { dish, partner } = tea
    const other = await aProduct(app, { partner_id: partner.id })
    const { body: product } = await app.call('GET', `/products/${dish.id}`)
    expect(product.has_options).toBe(true)
    expect(product.option_groups).toMatchObject([
      {
        ...{ name: 'Size', minimum: 1, maximum: 1, is_size: true },
        choices: [
          { name: 'M', price: 25_000, is_default: true, maximum: 1, status: 'in_stock' },
          { name: 'L', price: 32_000, is_default: false },
        ],
      },
      { name: 'Topping', minimum: 0, maximum: 4, is_size: false },
    ])
    const dishesOf = (menu: { categories: { products: { id: number }[] }[] }) =>
      menu.categories.flatMap(({ products }) => products)
    const { body: menu } = await app.call('GET', `/partners/${partner.id}`)
    expect(dishesOf(menu).find(({ id }) => id === dish.id)).toEqual({ ...product, partner: undefined })
    const plain = (await app.call('GET', `/products/${other.id}`)).body
    expect([plain.has_options, plain.has_sizes, 'option_groups' in plain]).toEqual([false, false, false])
    for (const path of [
      '/partners',
      `/types/partners?type_id=${partner.type_id}`,
      `/partner?id=${partner.id}`,
    ]) {
      const { body } = await app.call('GET', path)
      const [found] = [body.partner ?? body]
        .flat()
        .flatMap(dishesOf)
        .filter(({ id }) => id === dish.id)
      expect(found, path).toMatchObject({ has_options: true, has_sizes: true, price: 25_000 })
      expect(found, path).not.toHaveProperty('option_groups')
    }
  })

  it('has its own limits instead of the group’s, and a choice is sold out with its linked dish', async () => {
    const { dish, partner, topping, setChoice } = tea
    const pearl = await aProduct(app, { partner_id: partner.id, status: 'out_of_stock' })
    await setChoice('Trân châu', { product_id: pearl.id })
    await app.db
      .updateTable('product_option_groups')
      .set({ maximum: 2 })
      .where('group_id', '=', topping.group.id)
      .execute()
    await expect
      .poll(async () => (await app.call('GET', `/products/${dish.id}`)).body.option_groups[1])
      .toMatchObject({ maximum: 2, choices: [{ status: 'out_of_stock' }, { status: 'in_stock' }] })
  })
})

describe('POST /carts with choices', () => {
  it('creates a line of dish and choices, at their joint price', async () => {
    const { send, choices } = tea
    const { status, body } = await send('POST', { quantity: 2, choices: choices(['L'], ['Trân châu', 2]) })
    expect(status).toBe(201)
    expect(body.carts).toMatchObject([
      {
        ...{ quantity: 2, unit_price: 42_000, note: null, choice_fault: null, dish_fault: null },
        choices: [
          { ...choices(['L'])[0], name: 'L', group_name: 'Size', price: 32_000 },
          { ...choices(['Trân châu', 2])[0], name: 'Trân châu', group_name: 'Topping', price: 5_000 },
        ],
      },
    ])
    expect(body.total_price_cart).toBe(84_000)
  })

  it('adds to an equal line in any order of the choices, and keeps others apart', async () => {
    const { send, choices } = tea
    await send('POST', { quantity: 1, choices: choices(['M'], ['Thạch']) })
    await send('POST', { quantity: 2, choices: choices(['Thạch'], ['M']) })
    await send('POST', { quantity: 1, choices: choices(['M']) })
    const { body } = await send('POST', { quantity: 1, choices: choices(['M']), note: 'ít đá' })
    expect(shape(body)).toEqual([
      [3, 29_000, null, 'M, Thạch'],
      [1, 25_000, null, 'M'],
      [1, 25_000, 'ít đá', 'M'],
    ])
    expect(body.total_price_cart).toBe(3 * 29_000 + 2 * 25_000)
  })

  it('accepts 99 of one line and another line beside it', async () => {
    const { send, choices } = tea
    await send('POST', { quantity: 99, choices: choices(['M']) })
    expect((await send('POST', { quantity: 1, choices: choices(['M']) })).body.code).toBe(
      'quantity_too_large',
    )
    expect((await send('POST', { quantity: 99, choices: choices(['L']) })).status).toBe(201)
  })

  it.each([
    ['no size', [['Thạch']], 'Please choose: Size.'],
    ['two sizes', [['M'], ['L']], 'Please choose fewer: Size.'],
    ['too many of one', [['M'], ['Thạch', 3]], 'Please choose less of Thạch.'],
    ['too many in all', [['M'], ['Thạch', 2], ['Trân châu', 3]], 'Please choose fewer: Topping.'],
    ['one twice', [['M'], ['Thạch'], ['Thạch']], 'Thạch is chosen twice.'],
  ] as [string, [string, number?][], string][])(
    'rejects %s with the field and changes nothing',
    async (_, names, said) => {
      const { send, choices, cart } = tea
      const { status, body } = await send('POST', { quantity: 1, choices: choices(...names) })
      expect([status, body.code, body.message]).toEqual([400, 'choices_invalid', said])
      expect(body.errors).toEqual({ choices: ['These choices are not possible'] })
      expect((await cart()).body.carts).toEqual([])
    },
  )

  it.each([
    [
      'a choice of another dish',
      async () => [{ choice_id: (await aMilkTea(app)).size.idOf('M'), quantity: 1 }],
    ],
    ['an unknown choice', async () => [{ choice_id: 999_999_999, quantity: 1 }]],
    ['none of one', async () => tea.choices(['M'], ['Thạch', 0])],
    ['a negative number of one', async () => tea.choices(['M'], ['Thạch', -1])],
    ['half of one', async () => tea.choices(['M', 0.5])],
    ['a text', async () => 'M'],
    ['more than a dish can have', async () => Array(41).fill(tea.choices(['M'])[0])],
  ])('rejects %s', async (_, make) => {
    const { send, cart } = tea
    const { status, body } = await send('POST', { quantity: 1, choices: await make() })
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty('choices')
    expect((await cart()).body.carts).toEqual([])
  })

  it('rejects a sold-out dish or choice, and names it', async () => {
    const { send, choices, setChoice } = tea
    await setChoice('L', { status: 'out_of_stock' })
    await expect
      .poll(async () => {
        const { status, body } = await send('POST', { quantity: 1, choices: choices(['L']) })
        return [status, body.code, body.message]
      })
      .toEqual([409, 'choice_sold_out', 'L is sold out.'])
  })

  it('counts each of several concurrent additions of the same choices', async () => {
    const { send, choices } = tea
    const added = await Promise.all(
      Array.from({ length: 12 }, () => send('POST', { quantity: 1, choices: choices(['L'], ['Thạch']) })),
    )
    expect(added.map(({ status }) => status)).toEqual(Array(12).fill(201))
    expect(shape((await tea.cart()).body)).toEqual([[12, 36_000, null, 'L, Thạch']])
  })
})

describe('a client that knows no choices', () => {
  it('gets the defaults of required groups if their price is the one it shows', async () => {
    expect(shape((await tea.send('POST', { quantity: 2 })).body)).toEqual([[2, 25_000, null, 'M']])
  })

  it('is told to choose if they cost more or are sold out', async () => {
    const { send, setChoice, anotherDish, partner } = tea
    const cake = await anotherDish({ price: 20_000 })
    await anOptionGroup(app, {
      ...{ partner_id: partner.id, products: [cake.id], name: 'Vị', minimum: 1 },
      choices: [{ name: 'Dâu' }, { name: 'Xoài', price: 2_000, is_default: true }],
    })
    const vi = { 'accept-language': 'vi' }
    const { token } = tea.customer
    const body = { product_id: cake.id, partner_id: partner.id, quantity: 1 }
    expect((await app.call('POST', '/carts', { token, body, headers: vi })).body).toMatchObject({
      code: 'choices_required',
      message: 'Vui lòng chọn các tùy chọn của món này trước.',
    })
    await setChoice('M', { status: 'out_of_stock' })
    await expect.poll(async () => (await send('POST', { quantity: 1 })).status).toBe(409)
    expect((await tea.cart()).body.carts.length).toBeLessThanOrEqual(1)
  })

  it('changes and deletes the only line of the dish, else the plain one, else must name the line', async () => {
    const { send, choices, line, anotherDish } = tea
    await send('POST', { quantity: 1, choices: choices(['L']) })
    expect(shape((await send('PATCH', { quantity: 3 })).body)).toEqual([[3, 32_000, null, 'L']])
    await send('POST', { quantity: 1, choices: choices(['M']) })
    for (const method of ['PATCH', 'DELETE'] as const) {
      const { status, body } = await send(method, { quantity: 2 })
      expect([status, body.code]).toEqual([409, 'line_ambiguous'])
    }
    expect(shape((await tea.cart()).body)).toHaveLength(2)
    const other = await anotherDish()
    const ofOther = { ...line, product_id: other.id }
    await send('POST', { ...ofOther, quantity: 1 })
    await send('POST', { ...ofOther, quantity: 1, note: 'ít cay' })
    expect(shape((await send('PATCH', { ...ofOther, quantity: 4 })).body).slice(2)).toEqual([
      [4, 30_000, null, ''],
      [1, 30_000, 'ít cay', ''],
    ])
    expect(shape((await send('DELETE', ofOther)).body).slice(2)).toEqual([[1, 30_000, 'ít cay', '']])
  })
})

describe('a line by its id', () => {
  const named = (line: Line, body: object = {}) => ({
    body: { line_id: line.id, partner_id: tea.partner.id, ...body },
    token: tea.customer.token,
  })

  it('accepts new choices and a note, at the new price', async () => {
    const { send, choices } = tea
    const [line] = (await send('POST', { quantity: 2, choices: choices(['M']) })).body.carts
    const change = { quantity: 1, choices: choices(['L'], ['Thạch']), note: 'ít đá' }
    const { status, body } = await app.call('PATCH', '/carts', named(line, change))
    expect([status, shape(body), body.carts[0].id]).toEqual([
      200,
      [[1, 36_000, 'ít đá', 'L, Thạch']],
      line.id,
    ])
  })

  it('is merged with a line that becomes equal, up to 99', async () => {
    const { send, choices } = tea
    await send('POST', { quantity: 3, choices: choices(['M']) })
    const { body } = await send('POST', { quantity: 2, choices: choices(['L']) })
    const [, large] = body.carts
    const tooMany = await app.call('PATCH', '/carts', named(large, { quantity: 97, choices: choices(['M']) }))
    expect([tooMany.status, tooMany.body.code]).toEqual([400, 'quantity_too_large'])
    expect(shape((await tea.cart()).body)).toHaveLength(2)
    const merged = await app.call('PATCH', '/carts', named(large, { quantity: 96, choices: choices(['M']) }))
    expect(shape(merged.body)).toEqual([[99, 25_000, null, 'M']])
  })

  it.each([
    ['of another dish', async () => [{ choice_id: (await aMilkTea(app)).size.idOf('M'), quantity: 1 }]],
    ['that are unknown', async () => [...tea.choices(['M']), { choice_id: 999_999_999, quantity: 1 }]],
    ['chosen twice', async () => tea.choices(['M'], ['Thạch'], ['Thạch'])],
    ['too many of one', async () => tea.choices(['M'], ['Thạch', 3])],
    ['too many in all', async () => tea.choices(['M'], ['Thạch', 2], ['Trân châu', 3])],
    ['too few', async () => tea.choices(['Thạch'])],
    ['a negative number', async () => tea.choices(['M'], ['Thạch', -1])],
  ])('rejects choices like an addition, and changes nothing: %s', async (_, make) => {
    const { send, choices } = tea
    const [line] = (await send('POST', { quantity: 2, choices: choices(['M']) })).body.carts
    const change = named(line, { quantity: 1, choices: await make(), note: 'ít đá' })
    const { status, body } = await app.call('PATCH', '/carts', change)
    expect([status, Object.keys(body.errors)]).toEqual([400, ['choices']])
    expect(shape((await tea.cart()).body)).toEqual([[2, 25_000, null, 'M']])
  })

  it('is deleted alone, and not for another customer or restaurant', async () => {
    const { send, choices } = tea
    await send('POST', { quantity: 1, choices: choices(['M']) })
    const [, large] = (await send('POST', { quantity: 1, choices: choices(['L']) })).body.carts
    const stranger = await aMilkTea(app)
    const asStranger = { ...named(large), token: stranger.customer.token }
    expect((await app.call('DELETE', '/carts', asStranger)).body.code).toBe('line_not_found')
    const elsewhere = named(large, { partner_id: stranger.partner.id })
    expect((await app.call('DELETE', '/carts', elsewhere)).body.code).toBe('line_not_found')
    expect(shape((await app.call('DELETE', '/carts', named(large))).body)).toEqual([[1, 25_000, null, 'M']])
  })

  it('needs an id or a dish', async () => {
    const { token } = tea.customer
    const body = { partner_id: tea.partner.id, quantity: 1 }
    const { status, body: said } = await app.call('PATCH', '/carts', { token, body })
    expect([status, Object.keys(said.errors)]).toEqual([400, ['product_id']])
  })
})

describe('limits that change after the addition', () => {
  it('are reported at the line, which stays', async () => {
    const { send, choices, setChoice, cart, topping } = tea
    await send('POST', { quantity: 1, choices: choices(['M'], ['Trân châu', 3]) })
    const fault = async () => (await cart()).body.carts[0].choice_fault
    expect(await fault()).toBeNull()
    await setChoice('Trân châu', { maximum: 2 })
    await expect.poll(fault).toEqual({ code: 'choice_too_many', name: 'Trân châu' })
    await setChoice('Trân châu', { maximum: 3, status: 'out_of_stock' })
    await expect.poll(fault).toEqual({ code: 'choice_sold_out', name: 'Trân châu' })
    await app.db.deleteFrom('choices').where('group_id', '=', topping.group.id).execute()
    await expect.poll(fault).toBeNull()
  })

  it('a changed price applies to the line at once', async () => {
    const { send, choices, setChoice, cart } = tea
    await send('POST', { quantity: 2, choices: choices(['L'], ['Thạch']) })
    await setChoice('L', { price: 33_000 })
    await setChoice('Thạch', { price: 6_000 })
    expect((await cart()).body.total_price_cart).toBe(78_000)
    const { body } = await app.call('GET', '/carts', { token: tea.customer.token })
    expect(body[0].total_price_cart).toBe(78_000)
  })
})
