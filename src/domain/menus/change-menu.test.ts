import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeMenu, type MenuChange } from './change-menu.ts'
import {
  countShownChoices,
  type Menu,
  type MenuGroup,
  type MenuProduct,
  menuLimits,
  versionOf,
} from './menu.ts'
import { diffMenus, undoChanges } from './menu-history.ts'

function aDish(id: number, overrides: Partial<MenuProduct> = {}): MenuProduct {
  return {
    id,
    category_id: 1,
    position: id,
    name: `Món ${id}`,
    description: '',
    price: 30_000,
    image_url: null,
    is_hidden: false,
    daypart_id: null,
    served_from: null,
    served_to: null,
    groups: [],
    ...overrides,
  }
}

function aGroup(id: number, overrides: Partial<MenuGroup> = {}): MenuGroup {
  return {
    id,
    name: `Nhóm ${id}`,
    minimum: 0,
    maximum: 2,
    is_size: false,
    choices: [aChoice(id * 10, 0), aChoice(id * 10 + 1, 5_000)],
    ...overrides,
  }
}

function aChoice(id: number, price: number, overrides: Partial<MenuGroup['choices'][number]> = {}) {
  return { id, name: `Lựa chọn ${id}`, price, is_default: false, maximum: 1, product_id: null, ...overrides }
}

const plain = (group_id: number) => ({ group_id, minimum: null, maximum: null })

/** Two categories, three dishes, a group on two of them and a group of sizes on none. */
const menu: Menu = {
  dayparts: [{ id: 1, name: 'Sáng', ranges: [{ opens: 360, closes: 600 }] }],
  categories: [
    { id: 1, position: 0, name: 'Món nước', is_hidden: false, daypart_id: 1 },
    { id: 2, position: 1, name: 'Đồ uống', is_hidden: false, daypart_id: null },
  ],
  groups: [
    aGroup(1),
    aGroup(2, {
      minimum: 1,
      maximum: 1,
      is_size: true,
      choices: [aChoice(20, 20_000), aChoice(21, 26_000)],
    }),
  ],
  products: [aDish(1, { groups: [plain(1)] }), aDish(2, { groups: [plain(1)] }), aDish(3)],
}

function changedBy(...changes: MenuChange[]): Menu {
  const changed = changeMenu(menu, changes)
  if (!changed.ok) throw new Error(JSON.stringify(changed.fault))
  return changed.menu
}

function faultOf(...changes: MenuChange[]) {
  const changed = changeMenu(menu, changes)
  return changed.ok ? null : changed.fault
}

const dishOf = ({ products }: Menu, id: number) => products.find((dish) => dish.id === id)
const editDish = (id: number, to: Partial<MenuProduct>): MenuChange => ({
  do: 'edit',
  of: 'products',
  id,
  seen: null,
  to,
})
const editGroup = (id: number, to: Partial<MenuGroup>): MenuChange => ({
  do: 'edit',
  of: 'groups',
  id,
  seen: null,
  to,
})

describe('a list of changes', () => {
  it('adds a category and its dishes, which refer to it by a temporary number', () => {
    const { id: _, position: _place, ...fields } = aDish(0)
    const changed = changedBy(
      { do: 'add', of: 'categories', row: { id: -1, name: 'Lẩu', is_hidden: false, daypart_id: null } },
      { do: 'add', of: 'products', row: { ...fields, id: -2, category_id: -1 } },
      { do: 'add', of: 'products', row: { ...fields, id: -3, category_id: -1 } },
    )
    expect(changed.categories.at(-1)).toMatchObject({ id: -1, position: 2 })
    expect(changed.products.slice(-2)).toMatchObject([
      { id: -2, position: 0 },
      { id: -3, position: 1 },
    ])
  })

  it('does not change other fields', () => {
    const changed = changedBy(editDish(1, { price: 31_000 }))
    expect(dishOf(changed, 2)).toBe(dishOf(menu, 2))
    expect(changed.groups[0]).toBe(menu.groups[0])
  })

  it('puts a dish that moves to another category at its end', () => {
    const both = changeMenu(changedBy(editDish(1, { category_id: 2 })), [editDish(2, { category_id: 2 })])
    expect(both.ok && [dishOf(both.menu, 1), dishOf(both.menu, 2)]).toMatchObject([
      { category_id: 2, position: 0 },
      { category_id: 2, position: 1 },
    ])
    expect(dishOf(changedBy(editDish(1, { category_id: 1 })), 1)?.position).toBe(1)
  })

  it('gives a dish with sizes the price of the smallest, not another price in the change', () => {
    const sized = changedBy(editDish(3, { groups: [plain(2)], price: 99_000 }))
    expect(dishOf(sized, 3)?.price).toBe(20_000)
    const cheaper = changeMenu(sized, [editGroup(2, { choices: [aChoice(20, 18_000), aChoice(21, 26_000)] })])
    expect(cheaper.ok && dishOf(cheaper.menu, 3)?.price).toBe(18_000)
  })

  it('unlinks the choices that shared the stock of a deleted dish', () => {
    const linked = changedBy(editGroup(1, { choices: [aChoice(10, 0, { product_id: 3 }), aChoice(11, 0)] }))
    const gone = changeMenu(linked, [{ do: 'remove', of: 'products', id: 3, seen: null }])
    expect(gone.ok && gone.menu.groups[0]?.choices[0]?.product_id).toBeNull()
    expect(faultOf(editGroup(1, { choices: [aChoice(10, 0, { product_id: 9 }), aChoice(11, 0)] }))).toEqual({
      code: 'not_found',
      of: 'products',
    })
  })

  it('refuses to edit a row that another device has changed meanwhile; a new position alone is no such change', () => {
    const [dish] = menu.products
    const seen = versionOf(dish ?? aDish(0))
    const change: MenuChange = { do: 'edit', of: 'products', id: 1, seen, to: { price: 1 } }
    expect(changeMenu(changedBy(editDish(1, { description: 'Mới' })), [change])).toMatchObject({
      fault: { code: 'menu_changed', name: 'Món 1' },
    })
    const moved = changedBy({ do: 'order', of: 'products', category_id: 1, ids: [3, 2, 1], seen: [1, 2, 3] })
    expect(changeMenu(moved, [change]).ok).toBe(true)
  })

  it('sorts only the complete list of rows, as it was shown', () => {
    const order = (ids: number[], seen: number[]): MenuChange => ({
      do: 'order',
      of: 'products',
      category_id: 1,
      ids,
      seen,
    })
    for (const [ids, seen] of [
      [
        [1, 2],
        [1, 2, 3],
      ],
      [
        [1, 2, 2],
        [1, 2, 3],
      ],
      [
        [1, 2, 4],
        [1, 2, 3],
      ],
      [
        [3, 2, 1],
        [1, 3, 2],
      ],
      [
        [3, 2, 1],
        [1, 2],
      ],
    ] as const) {
      expect(faultOf(order([...ids], [...seen]))).toMatchObject({ code: 'menu_changed' })
    }
    const moved = changedBy(order([3, 1, 2], [1, 2, 3]))
    expect([1, 2, 3].map((id) => dishOf(moved, id)?.position)).toEqual([1, 2, 0])
  })

  it.each([
    [
      { do: 'remove', of: 'categories', id: 1, seen: null },
      { code: 'category_not_empty', name: 'Món nước', count: 3 },
    ],
    [
      { do: 'remove', of: 'dayparts', id: 1, seen: null },
      { code: 'daypart_in_use', name: 'Sáng', count: 1 },
    ],
    [
      { do: 'remove', of: 'groups', id: 1, seen: null },
      { code: 'group_attached', name: 'Nhóm 1', count: 2 },
    ],
    [
      { do: 'detach', group_id: 1, products: 1 },
      { code: 'group_attached', name: 'Nhóm 1', count: 2 },
    ],
    [
      { do: 'remove', of: 'products', id: 9, seen: null },
      { code: 'not_found', of: 'products' },
    ],
  ] satisfies [MenuChange, object][])('refuses %o with %o', (change, fault) => {
    expect(faultOf(change)).toEqual(fault)
  })

  it('is bounded: accepts the last row that a menu can have, and refuses one more', () => {
    const add = (id: number): MenuChange => ({
      do: 'add',
      of: 'dayparts',
      row: { id: -id, name: `Buổi ${id}`, ranges: [{ opens: 0, closes: 60 }] },
    })
    const room = menuLimits.dayparts - menu.dayparts.length
    const all = Array.from({ length: room }, (_, i) => add(i + 1))
    expect(faultOf(...all)).toBeNull()
    expect(faultOf(...all, add(room + 1))).toEqual({ code: 'menu_full', of: 'dayparts' })
  })
  it('bounds the choices that all dishes show together: accepts 10,000, refuses more, and always accepts a reduction', () => {
    const wide = Array.from({ length: 49 }, (_, i) => aChoice(1_000 + i, 0))
    const broad: Menu = {
      ...menu,
      groups: [aGroup(1, { choices: wide }), aGroup(2, { choices: [aChoice(20, 0)], maximum: 1 })],
      products: Array.from({ length: 205 }, (_, i) => aDish(i + 1, { groups: i < 204 ? [plain(1)] : [] })),
    }
    const attach = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => editDish(from + i, { groups: [plain(1), plain(2)] }))
    const most = changeMenu(broad, attach(1, 5))
    expect(most.ok && countShownChoices(most.menu)).toBe(menuLimits.choices)
    expect(changeMenu(broad, attach(1, 6))).toEqual({
      ok: false,
      fault: { code: 'menu_full', of: 'choices' },
    })
    const over = {
      ...broad,
      products: broad.products.map((dish) => ({ ...dish, groups: [plain(1), plain(2)] })),
    }
    expect(changeMenu(over, [editDish(1, { groups: [] })]).ok).toBe(true)
    expect(changeMenu(over, [editDish(1, { price: 1 })]).ok).toBe(true)
  })
})

describe('the limits of a group', () => {
  it.each([
    [{ minimum: 2, maximum: 2, choices: [aChoice(1, 0), aChoice(2, 0)] }, null],
    [{ minimum: 2, maximum: 1 }, ['minimum', 'group_minimum_too_large']],
    [{ maximum: 3 }, ['maximum', 'group_maximum_too_large']],
    [{ maximum: 0 }, ['maximum', 'group_maximum_zero']],
    [{ choices: [] }, ['choices', 'group_empty']],
    [{ minimum: 1, choices: [aChoice(1, 0), aChoice(2, 5)] }, null],
    [{ minimum: 2, choices: [aChoice(1, 0), aChoice(2, 5)] }, ['choices', 'group_needs_free_choice']],
    [
      { maximum: 1, choices: [aChoice(1, 0, { is_default: true }), aChoice(2, 0, { is_default: true })] },
      ['choices', 'group_defaults_too_many'],
    ],
    [
      { choices: [aChoice(1, 0, { name: 'A' }), aChoice(2, 0, { name: 'a' })] },
      ['choices', 'choice_name_doubled'],
    ],
    [
      { choices: [aChoice(1, 0, { name: 'Đá\u00a0 ít' }), aChoice(2, 0, { name: 'đa\u0301 ít' })] },
      ['choices', 'choice_name_doubled'],
    ],
    [{ choices: [aChoice(1, 0, { name: 'Dứa' }), aChoice(2, 0, { name: 'Dừa' })] }, null],
    [{ is_size: true }, ['is_size', 'size_takes_one']],
    [
      { is_size: true, minimum: 1, maximum: 1, choices: [aChoice(1, 0, { maximum: 2 })] },
      ['choices', 'size_choice_once'],
    ],
  ])('of %o are judged as %o', (to, expected) => {
    const fault = faultOf(editGroup(2, { is_size: false, minimum: 0, maximum: 2, ...to }))
    expect(
      fault && [fault.code === 'invalid' && fault.field, fault.code === 'invalid' && fault.problem],
    ).toEqual(expected)
  })

  it('that a dish sets for itself replace those of the group and must fit it as well', () => {
    const put = (minimum: number | null, maximum: number | null) =>
      faultOf(editDish(3, { groups: [{ group_id: 1, minimum, maximum }] }))
    expect([put(1, 1), put(0, 2), put(null, null)]).toEqual([null, null, null])
    for (const [minimum, maximum] of [
      [2, null],
      [2, 1],
      [null, 3],
      [null, 0],
    ] as const) {
      expect(put(minimum, maximum)).toMatchObject({ problem: 'attached_limits_wrong' })
    }
  })

  it('that dishes set for themselves are checked again when the group changes', () => {
    const strict = changedBy(editDish(3, { groups: [{ group_id: 1, minimum: 1, maximum: null }] }))
    const dearer = changeMenu(strict, [editGroup(1, { choices: [aChoice(10, 1), aChoice(11, 5_000)] })])
    expect(dearer).toMatchObject({ fault: { problem: 'attached_limits_wrong', id: 3 } })
  })

  it('a dish has at most one group of sizes', () => {
    const two = editGroup(1, { is_size: true, minimum: 1, maximum: 1 })
    expect(faultOf(two, editDish(3, { groups: [plain(1), plain(2)] }))).toMatchObject({
      problem: 'sizes_too_many',
    })
  })
})

describe('undoing', () => {
  const change = fc.oneof(
    fc
      .record({ id: fc.constantFrom(1, 2, 3), price: fc.nat(90_000) })
      .map(({ id, price }) => editDish(id, { price })),
    fc.constantFrom(1, 2, 3).map((id) => editDish(id, { category_id: 2 })),
    fc.constantFrom(1, 2, 3).map((id): MenuChange => ({ do: 'remove', of: 'products', id, seen: null })),
    fc
      .constantFrom([1, 2, 3], [3, 2, 1], [2, 1, 3])
      .map((ids): MenuChange => ({ do: 'order', of: 'products', category_id: 1, ids, seen: [1, 2, 3] })),
    fc.constant<MenuChange>({ do: 'detach', group_id: 1, products: 2 }),
    fc.constantFrom(1, 2, 3).map((id) => editDish(id, { groups: [plain(2)] })),
  )

  it('restores the exact menu after any list of changes', () => {
    const sorted = ({ products, ...others }: Menu) => ({
      ...others,
      products: products.toSorted((a, b) => a.id - b.id),
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const changed = changeMenu(menu, changes)
        if (!changed.ok) return
        const recorded = JSON.parse(JSON.stringify(diffMenus(menu, changed.menu)))
        const undone = undoChanges(changed.menu, recorded)
        expect(undone.ok && sorted(undone.menu)).toEqual(sorted(menu))
      }),
    )
  })

  it('restores only the fields that were changed', () => {
    const first = changedBy(editDish(1, { price: 1 }))
    const second = changeMenu(first, [editDish(1, { description: 'Sau đó' })])
    const undone = second.ok && undoChanges(second.menu, diffMenus(menu, first))
    expect(undone ? undone.ok && dishOf(undone.menu, 1) : null).toMatchObject({
      price: 30_000,
      description: 'Sau đó',
    })
  })

  it('is refused if the field has changed again, or if its category or dish was deleted', () => {
    const first = changedBy(editDish(1, { price: 1 }))
    const second = changeMenu(first, [editDish(1, { price: 2 })])
    expect(second.ok && undoChanges(second.menu, diffMenus(menu, first))).toMatchObject({
      fault: { code: 'menu_changed', name: 'Món 1' },
    })
    const without = changedBy(editDish(1, { groups: [] }))
    const gone = changeMenu(without, [
      { do: 'detach', group_id: 1, products: 1 },
      { do: 'remove', of: 'groups', id: 1, seen: null },
    ])
    expect(gone.ok && undoChanges(gone.menu, diffMenus(menu, without))).toMatchObject({
      fault: { code: 'undo_blocked' },
    })
  })
})
