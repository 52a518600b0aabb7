import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '../../money/csv.ts'
import { cleanLine, cleanLines } from '../../text/clean-text.ts'
import { nameKey } from '../../text/same-name.ts'
import { changeMenu } from '../change-menu.ts'
import {
  groupsById,
  groupsOf,
  inOrder,
  type Menu,
  type MenuCategory,
  type MenuGroup,
  type MenuProduct,
  menuLimits,
} from '../menu.ts'
import { findMenuFault } from '../menu-faults.ts'
import { importMenu } from './import-menu.ts'
import type { ImportedDish } from './imported-menu.ts'
import { readImport } from './read-import.ts'
import { writeSheet } from './write-sheet.ts'

const empty: Menu = { dayparts: [], categories: [], groups: [], products: [] }

const text = (most: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: most }),
    fc.string({ unit: 'binary', maxLength: most }),
    fc.string({
      unit: fc.constantFrom(
        ...'aàÀđ ;|:,"\'[]*-+=@\t\n\rx3k0đ5.()#',
        'Tặng kèm quà 20k',
        ' 5000đ',
        ' x3',
        ' *',
        '[0-1]',
        '""',
        '=1',
        '＝',
      ),
      maxLength: most,
    }),
    fc.constantFrom('Phở', 'phở', 'PHỞ', 'Pho', 'Size', 'Topping', 'hidden', 'sep=;', 'Món', 'Giá'),
  )
const name = text(12)
  .map((one) => cleanLine(one).slice(0, menuLimits.name).trim())
  .map((one) => (cleanLine(one) === '' ? 'Món' : cleanLine(one)))
const description = text(20).map(cleanLines)
const price = fc.oneof(fc.constantFrom(0, 1, 45, 500, 999, 1_000, 45_000), fc.nat({ max: menuLimits.price }))

const choice = fc.record({ name, price, is_default: fc.boolean(), maximum: fc.integer({ min: 1, max: 20 }) })

function uniqueNames<Row extends { name: string }>(rows: readonly Row[]): Row[] {
  return rows.filter(({ name }, at) => rows.findIndex((one) => nameKey(one.name) === nameKey(name)) === at)
}

/** A group that can be stored. */
const group = fc
  .record({
    name,
    choices: fc.array(choice, { minLength: 1, maxLength: 4 }),
    is_size: fc.boolean(),
    minimum: fc.nat(3),
    maximum: fc.integer({ min: 1, max: 9 }),
  })
  .map(({ choices: some, ...fields }): Omit<MenuGroup, 'id'> => {
    const choices = uniqueNames(some).map((one, id) => ({
      ...one,
      id,
      product_id: null,
      ...(fields.is_size && { maximum: 1 }),
    }))
    if (fields.is_size) {
      return {
        ...fields,
        minimum: 1,
        maximum: 1,
        choices: choices.map((one, at) => ({ ...one, is_default: one.is_default && at === 0 })),
      }
    }
    const sum = (rows: typeof choices) => rows.reduce((all, one) => all + one.maximum, 0)
    const maximum = Math.min(fields.maximum, sum(choices))
    const minimum = Math.min(fields.minimum, maximum, sum(choices.filter((one) => one.price === 0)))
    const defaults = choices.filter((one) => one.is_default).slice(0, maximum)
    const kept = choices.map((one) => ({ ...one, is_default: defaults.includes(one) }))
    return { ...fields, minimum, maximum, choices: kept }
  })

const dish = fc.record({
  name,
  description,
  price,
  is_hidden: fc.boolean(),
  category: fc.nat(3),
  groups: fc.array(
    fc.record({ at: fc.nat(5), minimum: fc.option(fc.nat(1)), maximum: fc.option(fc.nat(2)) }),
    { maxLength: 4 },
  ),
})

/** A menu that can be stored. Generated groups that its dishes cannot have are left out. */
const menu = fc
  .record({
    categories: fc.array(fc.record({ name, is_hidden: fc.boolean() }), { minLength: 1, maxLength: 3 }),
    groups: fc.array(group, { maxLength: 5 }),
    dishes: fc.array(dish, { minLength: 1, maxLength: 6 }),
  })
  .map(({ categories, groups, dishes }): Menu => {
    const rows: Menu = {
      dayparts: [],
      categories: categories.map(
        (one, position): MenuCategory => ({ ...one, id: position + 1, position, daypart_id: null }),
      ),
      groups: groups.map((one, at): MenuGroup => ({ ...one, id: at + 1 })),
      products: [],
    }
    rows.products = dishes.map(({ category, groups: links, ...fields }, at): MenuProduct => {
      const product: MenuProduct = {
        ...fields,
        id: at + 1,
        category_id: (category % categories.length) + 1,
        position: at,
        image_url: null,
        daypart_id: null,
        served_from: null,
        served_to: null,
        groups: [],
      }
      for (const { at: place, minimum, maximum } of links) {
        const link = { group_id: place + 1, minimum, maximum }
        const more = { ...product, groups: [...product.groups, link] }
        if (findMenuFault(empty, { ...rows, products: [more] }) === null) product.groups.push(link)
      }
      const sizes = groupsOf(groupsById(rows), product).find(({ is_size }) => is_size)
      return sizes ? { ...product, price: Math.min(...sizes.choices.map((one) => one.price)) } : product
    })
    return rows
  })

/** The sections, dishes and groups of a menu in display order, without ids. */
function offered(of: Menu) {
  return inOrder(of.categories).flatMap((category) => {
    const products = inOrder(of.products.filter(({ category_id }) => category_id === category.id))
    const dishes = products.map((product) => ({
      ...{
        name: product.name,
        description: product.description,
        price: product.price,
        is_hidden: product.is_hidden,
      },
      groups: groupsOf(groupsById(of), product).map(({ id: _, choices, ...limits }) => ({
        ...limits,
        choices: choices.map(({ id: _id, ...one }) => one),
      })),
    }))
    return dishes.length === 0 ? [] : [{ name: category.name, is_hidden: category.is_hidden, dishes }]
  })
}

const language = fc.constantFrom('en' as const, 'vi' as const)

/** Replaces the temporary ids of new rows by positive ids, as the database does. */
function withStoredIds(of: Menu): Menu {
  const ids = [...of.categories, ...of.groups, ...of.products].map(({ id }) => id)
  const last = Math.max(0, ...ids)
  const stored = (key: string, value: unknown) =>
    key.endsWith('id') && typeof value === 'number' && value < 0 ? last - value : value
  return JSON.parse(JSON.stringify(of, stored))
}

/** Imports a CSV into a menu, `atOnce` dishes a call. */
function importOf(csv: string, { into = empty, atOnce = 500 }: { into?: Menu; atOnce?: number } = {}) {
  const read = readImport({ text: csv, format: 'csv', language: 'vi' }, into)
  if (!read.ok) throw new Error(`${read.problem} ${read.line}`)
  const problems = read.sections.flatMap(({ dishes }) => dishes.flatMap((one) => one.problems))
  let after = into
  const skipped: number[] = []
  for (const { dishes, ...section } of read.sections) {
    for (let start = 0; start < dishes.length; start += atOnce) {
      const part = dishes
        .slice(start, start + atOnce)
        .map((one): ImportedDish => ({ ...one, price: one.price ?? -1 }))
      const plan = importMenu(after, [{ ...section, dishes: part }])
      skipped.push(...plan.skipped)
      const changed = changeMenu(after, plan.changes)
      if (!changed.ok) throw new Error(JSON.stringify(changed.fault))
      after = withStoredIds(changed.menu)
    }
  }
  return { after, problems, skipped }
}

describe('an exported menu', () => {
  it('is the same after export and import, for any menu, also if the dishes are imported in parts', () => {
    fc.assert(
      fc.property(menu, language, fc.integer({ min: 1, max: 3 }), (stored, of, atOnce) => {
        expect(findMenuFault(empty, stored)).toBeNull()
        const { after, problems } = importOf(toCsv(writeSheet(stored, of)), { atOnce })
        expect(problems).toEqual([])
        expect(offered(after)).toEqual(offered(stored))
        expect(after.groups.length).toBeLessThanOrEqual(stored.groups.length)
      }),
      { seed: 28, numRuns: 1_500 },
    )
  })

  it('changes nothing when it is imported into the exported menu', () => {
    fc.assert(
      fc.property(menu, language, (stored, of) => {
        const { after, problems, skipped } = importOf(toCsv(writeSheet(stored, of)), { into: stored })
        expect(after).toEqual(stored)
        expect(new Set(problems)).toEqual(new Set(['exists']))
        expect(skipped).toHaveLength(stored.products.length)
      }),
      { seed: 28, numRuns: 500 },
    )
  })
})
