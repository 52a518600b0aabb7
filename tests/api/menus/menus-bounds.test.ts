import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { menuLimits } from '#domain/menus/menu.ts'
import { atOnce, countOutcomes } from '#tests/support/scenes/crowd.ts'
import { aChoice, aMenu } from '#tests/support/scenes/menu-scene.ts'
import { startTestApp, type TestApp, type TestResponse } from '#tests/support/test-app.ts'

type Body = TestResponse['body']

let app: TestApp
let own: Awaited<ReturnType<typeof aMenu>>
let sauces: Body
let plain: Body

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  own = await aMenu(app)
  const [first, ...others] = nearlyFull()
  for (const dishes of [[first], others]) {
    const sections = [{ name: 'Đủ thứ', dishes }]
    expect((await own.call('POST', '/partner/menu/import', { sections })).status).toBe(201)
  }
  const choices = Array.from({ length: 10 }, (_, n) => aChoice(`Sốt ${n}`))
  sauces = await own.group({ name: 'Sốt', choices })
  plain = await own.dish({ name: 'Cơm' })
})
afterAll(() => app.close())

const dish = { line: 1, description: '', price: 45_000, sizes: [] }

/**
 * Ten dishes that share 20 groups with 999 choices in all. Only the first dish lists the choices, the others name the
 * groups.
 */
function nearlyFull() {
  const groups = Array.from({ length: 19 }, (_, at) => ({
    name: `Nhóm ${at}`,
    choices: Array.from({ length: 50 }, (_, n) => ({ name: `Lựa chọn ${n}`, price: 0 })),
  }))
  const sizes = Array.from({ length: 49 }, (_, n) => ({ name: `Cỡ ${n}`, price: 10_000 + n }))
  const named = groups.map(({ name }) => ({ name, choices: [] }))
  return Array.from({ length: 10 }, (_, n) => ({
    ...{ ...dish, name: `Món ${n}`, price: 10_000, sizes },
    groups: n === 0 ? groups : named,
  }))
}

const attached = (...groups: Body[]) =>
  groups.map(({ id }) => ({ group_id: id, minimum: null, maximum: null }))
const outcome = ({ status, body }: TestResponse) => [status, body.code]

async function putGroups(id: number, ...groups: Body[]): Promise<TestResponse> {
  const { version } = await own.find('products', id)
  return own.call('PATCH', `/partner/menu/products/${id}`, { version, groups: attached(...groups) })
}

describe('the choices of all dishes', () => {
  it('are at most 10,000, however they are added', async () => {
    expect((await putGroups(plain.id, sauces)).status).toBe(200)
    const other = await own.dish({ name: 'Xôi' })
    const full = await own.menu()
    const { version } = await own.find('groups', sauces.id)
    const { id: _, version: _seen, ...fields } = sauces
    const choices = [...sauces.choices.map(({ id, name }: Body) => aChoice(name, 0, { id })), aChoice('Nữa')]
    const sections = [
      { name: 'Đủ thứ', dishes: [{ ...dish, name: 'Phở', groups: [{ name: 'Sốt', choices: [] }] }] },
    ]
    const ways: Record<string, () => Promise<TestResponse>> = {
      attach: () => putGroups(other.id, sauces),
      add: () =>
        own.call('POST', '/partner/menu/products', {
          ...{ name: 'Phở', price: 1, category_id: plain.category_id, is_hidden: true },
          groups: attached(sauces),
        }),
      choice: () => own.call('PUT', `/partner/menu/groups/${sauces.id}`, { ...fields, version, choices }),
      copy: () => own.call('POST', `/partner/menu/products/${plain.id}/copy`, {}),
      template: () =>
        own.call('POST', '/partner/menu/group-templates', { template: 'ice', product_id: other.id }),
      import: () => own.call('POST', '/partner/menu/import', { sections }),
    }
    for (const [way, ask] of Object.entries(ways)) {
      const answer = await ask()
      expect([way, ...outcome(answer)]).toEqual([way, 409, 'menu_full'])
      expect(answer.body).toMatchObject({ of: 'choices', message: expect.stringContaining('10,000') })
      expect(await own.menu()).toEqual(full)
    }
    app.cache.clear()
    const shown = await app.call('GET', `/partners/${own.partner.id}`)
    const { categories } = shown.body
    const counted = categories
      .flatMap(({ products }: Body) => products)
      .flatMap(({ option_groups = [] }: Body) => option_groups)
      .reduce((sum: number, group: Body) => sum + group.choices.length, 0)
    expect(counted).toBe(menuLimits.choices)
    expect(JSON.stringify(shown.body).length).toBeLessThan(2_000_000)
  })

  it('of a group are one object in a page’s data, which holds them once', async () => {
    const shown = await app.guestApi('vi').getPartner({ id: own.partner.id })
    if (!shown.ok) throw new Error(shown.refusal.message)
    const dishes = shown.value.categories.flatMap(({ products }) => products)
    const [first, second] = dishes.map(({ option_groups = [] }) => option_groups[1]?.choices)
    expect(first).toHaveLength(50)
    expect(second).toBe(first)
  })

  it('do not exceed the limit by an undo or by undoing it', async () => {
    const taken = (await putGroups(plain.id, sauces)).body.change_id
    const undo = (change: number) => own.call('POST', `/partner/menu/changes/${change}/undo`, {})
    const undone = (await undo(taken)).body.change_id
    const other = await own.dish({ name: 'Xôi', groups: attached(sauces) })
    expect(outcome(await undo(undone))).toEqual([409, 'menu_full'])
    const removed = await putGroups(other.id)
    expect((await undo(undone)).status).toBe(200)
    expect(outcome(await undo(removed.body.change_id))).toEqual([409, 'menu_full'])
  })

  it('are counted one change after another, even when several arrive at the same time', async () => {
    const others = [plain]
    for (const name of ['A', 'B', 'C']) others.push(await own.dish({ name }))
    const answers = await atOnce(4, (n) => putGroups(others[n]?.id ?? 0, sauces))
    expect(countOutcomes(answers)).toEqual({ 200: 1, menu_full: 3 })
  })
})
