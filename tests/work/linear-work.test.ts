import { describe, expect, it } from 'vitest'
import { changeMenu, type MenuChange } from '#domain/menus/change-menu.ts'
import { findChangedPrices, menuChangesForPrices } from '#domain/menus/change-prices.ts'
import { type Menu, versionOf } from '#domain/menus/menu.ts'
import { diffMenus, undoChanges } from '#domain/menus/menu-history.ts'
import { readImport } from '#domain/menus/reading/read-import.ts'
import { toCsv } from '#domain/money/csv.ts'
import { replayVoucher } from '#domain/money/voucher-replay.ts'
import { listSlots } from '#domain/orders/slots.ts'
import { containedParts, matchedParts } from '#domain/search/matched-parts.ts'
import { canonicalMarks, foldMarks, matchRank, passesFilter } from '#domain/search/search-text.ts'
import { dayInVietnam, formatDate } from '#domain/time/week-hours.ts'
import { createFindPlaces } from '#server/adapters/geocoding/find-places.ts'
import type { Place } from '#server/adapters/geocoding/place.ts'
import { toChangedRows, toEditedMenu } from '#server/features/menus/menus/menu-wire.ts'
import type { StoredMenu } from '#server/features/menus/menus/read-menu.ts'
import { countSteps } from '#tests/support/work/count-steps.ts'
import { largeMenu } from '#tests/support/work/large-menu.ts'

const now = new Date('2026-11-20T05:00:00Z')

function changed(menu: Menu, changes: readonly MenuChange[]): Menu {
  const done = changeMenu(menu, changes)
  if (!done.ok) throw new Error(JSON.stringify(done.fault))
  return done.menu
}

const dearer = ({ products }: Menu): MenuChange[] =>
  products.map((product) => {
    const { id, price } = product
    return { do: 'edit', of: 'products', id, seen: versionOf(product), to: { price: price + 1_000 } }
  })

function asNew({ groups, products }: Menu): MenuChange[] {
  return [
    ...groups.map((row): MenuChange => {
      const choices = row.choices.map((choice) => ({ ...choice, id: -100_000 - choice.id }))
      return { do: 'add', of: 'groups', row: { ...row, id: -row.id, choices } }
    }),
    ...products.map((row): MenuChange => {
      const attached = row.groups.map((group) => ({ ...group, group_id: -group.group_id }))
      return { do: 'add', of: 'products', row: { ...row, id: -10_000 - row.id, groups: attached } }
    }),
  ]
}

function stored(menu: Menu): StoredMenu {
  const stock = { status: 'in_stock', left: null, until: null }
  return {
    ...menu,
    groups: menu.groups.map((group) => ({
      ...group,
      choices: group.choices.map((choice) => ({ ...choice, ...stock })),
    })),
    products: menu.products.map((product) => ({ ...product, ...stock, is_ordered: false })),
  }
}

const order = {
  ...{ subtotal: 70_000, discount: 0, commissionBp: 1_000, voucherPartnerBp: 10_000 },
  ...{ distanceKm: 2, portions: 2, placedAt: now },
}
const draft = {
  discount: 15_000,
  percent: null,
  minSubtotal: null,
  maxDistanceKm: null,
  uses: 100_000,
  partnerBp: 10_000,
}

const everyDay = Array.from({ length: 7 }, () => [{ opens: 0, closes: 1_439 }])
const kitchenClosedOn = (days: number) => ({
  ...{ standing: 'open' as const, pause: null, busy: null, preparationMinutes: 15 },
  hours: {
    weekly: everyDay,
    exceptions: Array.from({ length: days }, (_, i) => ({
      ...{ date: formatDate(dayInVietnam(now) + i + 1), reason: 'Nghỉ', ranges: [] },
    })),
  },
})

const street = (i: number): Place => ({
  ...{ id: String(i), kind: 'street', name: `Đường số ${i}`, address: `Đường số ${i}, Hải Châu, Đà Nẵng` },
  ...{ formerly: null, locality: 'Hải Châu', city: 'Đà Nẵng', latitude: 16, longitude: 108 },
})
const streets = (size: number) => Array.from({ length: size }, (_, i) => street(i))

const letters = (size: number) => 'bún bò đặc biệt '.repeat(size / 16)
const names = Array.from({ length: 50 }, (_, i) => `Bún bò Huế ${i}`)

/** Prepares the input of a size, and the work on it. */
const works: Record<string, [size: number, prepare: (size: number) => () => unknown]> = {
  'a search text of so many letters': [
    100,
    (size) => () => names.map((name) => matchRank(letters(size), name)),
  ],
  'a name of so many letters that is searched': [100, (size) => () => matchRank('bò huế', letters(size))],
  'the marks of a text': [800, (size) => () => canonicalMarks(letters(size))],
  'a filter over so many names': [
    100,
    (size) => () =>
      Array.from({ length: size }, (_, i) => passesFilter('bo hue', `Quán ${i}`, { isForgiving: true })),
  ],
  'what is shown of a match': [160, (size) => () => matchedParts('bun bo', letters(size))],
  'what is shown of a filter': [160, (size) => () => containedParts('biệt bún', letters(size))],
  'an address among so many places': [
    400,
    (size) => {
      const find = createFindPlaces(streets(size))
      return () => find({ text: '12 duong so 7 hai chau', near: null, limit: 10 })
    },
  ],
  'an address of so many letters': [
    320,
    (size) => {
      const find = createFindPlaces(streets(50))
      return () => find({ text: letters(size), near: null, limit: 10 })
    },
  ],
  'the slots of a kitchen with so many closed days': [
    30,
    (size) => () => listSlots(kitchenClosedOn(size), now),
  ],
  'a voucher replayed over so many orders': [
    1_000,
    (size) => {
      const orders = Array.from({ length: size }, () => order)
      return () => replayVoucher(draft, orders)
    },
  ],
  'a file of so many rows': [
    1_000,
    (size) => () => toCsv(Array.from({ length: size }, (_, i) => [i, '=1', null])),
  ],
  'a menu added to an empty one': [
    200,
    (size) => {
      const menu = largeMenu(size)
      const changes = asNew(menu)
      return () => changed({ ...menu, groups: [], products: [] }, changes)
    },
  ],
  'another price for every dish': [
    200,
    (size) => {
      const menu = largeMenu(size)
      const changes = dearer(menu)
      return () => changed(menu, changes)
    },
  ],
  'the prices that a rule changes': [
    200,
    (size) => {
      const menu = largeMenu(size)
      const ids = menu.products.map(({ id }) => id)
      return () =>
        menuChangesForPrices(menu, findChangedPrices(menu, ids, { by: 'amount', value: 1_000, round_to: 1 }))
    },
  ],
  'the history of a menu changed through': [
    200,
    (size) => {
      const menu = largeMenu(size)
      const after = changed(menu, dearer(menu))
      return () => diffMenus(menu, after)
    },
  ],
  'a menu changed through, undone': [
    200,
    (size) => {
      const menu = largeMenu(size)
      const after = changed(menu, dearer(menu))
      const recorded = diffMenus(menu, after)
      return () => undoChanges(after, recorded)
    },
  ],
  'the order of a category with so many dishes': [
    200,
    (size) => {
      const { products, ...menu } = largeMenu(size)
      const inOne = products.map((product, position) => ({ ...product, category_id: 1, position }))
      const seen = inOne.map(({ id }) => id)
      const change: MenuChange = { do: 'order', of: 'products', category_id: 1, ids: seen.toReversed(), seen }
      return () => changed({ ...menu, products: inOne }, [change])
    },
  ],
  'a pasted menu of so many lines': [
    100,
    (size) => {
      const text = Array.from({ length: size }, (_, i) => `Bún ${i} M 25k, L 30k, thêm chả 5k`).join('\n')
      return () => readImport({ text, format: 'text', language: 'vi' }, largeMenu(20))
    },
  ],
  'a sheet of so many rows': [
    100,
    (size) => {
      const rows = Array.from({ length: size }, (_, i) => `Bún ${i},45000,M 25; L 30,Thêm: Chả 5k`)
      const text = ['Món,Giá,Kích cỡ,Tùy chọn', ...rows].join('\n')
      return () => readImport({ text, format: 'csv', language: 'vi' }, largeMenu(20))
    },
  ],
  'a menu on the wire': [200, (size) => () => toEditedMenu(stored(largeMenu(size)), now)],
}

describe('for twice the input', () => {
  it.each(Object.entries(works))('%s takes at most twice the steps', (_, [size, prepare]) => {
    const [once, twice] = [prepare(size), prepare(2 * size)]
    // The larger input runs first, so that every function has counters.
    countSteps(twice)
    const [few, many] = [countSteps(once), countSteps(twice)]
    expect(few).toBeGreaterThan(0)
    expect(many / few).toBeLessThan(2.2)
  })

  it('counts quadratic work, else the test would prove nothing', () => {
    const pairs = (size: number) => () =>
      streets(size).filter((one) => streets(size).some((other) => foldMarks(other.name) === one.id))
    expect(countSteps(pairs(40)) / countSteps(pairs(20))).toBeGreaterThan(3)
  })
})

describe('one dish edited in a large menu', () => {
  it('is the only one that is answered and hashed', () => {
    const stepsOf = (size: number) => {
      const before = largeMenu(size)
      const [first, ...others] = before.products
      if (first === undefined) throw new Error('There is no dish.')
      const after = stored({ ...before, products: [{ ...first, name: 'Phở' }, ...others] })
      const answer = () => toChangedRows({ before, stored: after, addedId: null, changeId: 1, at: now })
      expect(answer().products.map(({ name }) => name)).toEqual(['Phở'])
      return countSteps(answer)
    }
    // A few steps a row. Its version alone would take a dozen and more.
    expect(stepsOf(400)).toBeLessThan(400 * 12)
  })
})
