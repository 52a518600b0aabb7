import { type RawBuilder, sql } from 'kysely'
import { isSame, type Menu, type MenuPart, type MenuRows, menuParts } from '#domain/menus/menu.ts'
import type { Database } from '#server/context.ts'
import { ownStockUnlessShared } from '../availability/public.ts'

type Write = { partnerId: number; before: Menu; after: Menu; now: Date }
type Rows = Record<string, unknown>[]

const tables = {
  dayparts: 'dayparts',
  categories: 'categories',
  groups: 'option_groups',
  products: 'products',
} as const satisfies Record<MenuPart, string>

/** The fields of a row that are stored in tables of their own. */
type StoredApart = 'groups' | 'choices'

/** The columns of the rows in JSON, with their types. A field without a column does not compile. */
const columns = {
  dayparts: { name: 'text', ranges: 'jsonb' },
  categories: { position: 'integer', name: 'text', is_hidden: 'boolean', daypart_id: 'bigint' },
  groups: { name: 'text', minimum: 'integer', maximum: 'integer', is_size: 'boolean' },
  products: {
    category_id: 'bigint',
    position: 'integer',
    name: 'text',
    description: 'text',
    price: 'bigint',
    image_url: 'text',
    is_hidden: 'boolean',
    daypart_id: 'bigint',
    served_from: 'date',
    served_to: 'date',
  },
} as const satisfies { [Part in MenuPart]: Record<Exclude<keyof MenuRows[Part], 'id' | StoredApart>, string> }

const choiceColumns = {
  group_id: 'bigint',
  position: 'integer',
  name: 'text',
  price: 'bigint',
  is_default: 'boolean',
  maximum: 'integer',
  product_id: 'bigint',
}
const linkColumns = {
  product_id: 'bigint',
  group_id: 'bigint',
  position: 'integer',
  minimum: 'integer',
  maximum: 'integer',
}

/**
 * Stores the differences between two menus of a restaurant. The caller must have locked the dishes. Inserts new rows
 * first, in the order of their references, and deletes rows last. Removes groups from dishes before it changes prices,
 * because a dish with sizes always has the price of its smallest size.
 */
export async function writeMenu(db: Database, write: Write): Promise<void> {
  for (const part of menuParts) await insertRows(db, write, part)
  await deleteLinks(db, write)
  for (const part of menuParts) await updateRows(db, write, part)
  await writeChoices(db, write)
  await putLinks(db, write)
  await hideNewDishes(db, write)
  for (const part of menuParts.toReversed()) await deleteRows(db, write, part)
}

function recordset(rows: Rows, types: Record<string, string>): RawBuilder<unknown> {
  const list = Object.entries(types).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (${sql.join(list)})`
}

function names(types: Record<string, string>): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map((name) => sql.ref(name)))
}

function newValues(types: Record<string, string>): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map((name) => sql.ref(`new.${name}`)))
}

function assignments(types: Record<string, string>): RawBuilder<unknown> {
  return sql.join(Object.keys(types).map((name) => sql`${sql.ref(name)} = ${sql.ref(`new.${name}`)}`))
}

async function insertRows(db: Database, { partnerId, before, after, now }: Write, part: MenuPart) {
  const known = new Set(before[part].map(({ id }) => id))
  const rows: Rows = after[part].filter(({ id }) => !known.has(id))
  if (rows.length === 0) return
  const types = columns[part]
  await sql`
    insert into ${sql.table(tables[part])} (id, partner_id, ${names(types)}, created_at, updated_at)
    overriding system value
    select new.id, ${partnerId}, ${newValues(types)}, ${now}, ${now} from ${recordset(rows, { id: 'bigint', ...types })}`.execute(
    db,
  )
}

async function updateRows(db: Database, { before, after, now }: Write, part: MenuPart) {
  const old = new Map<number, MenuRows[MenuPart]>(before[part].map((row) => [row.id, row]))
  const types = columns[part]
  const rows: Rows = after[part].filter((row) => {
    const was = old.get(row.id)
    return was !== undefined && was !== row && !isSame(pick(was, types), pick(row, types))
  })
  if (rows.length === 0) return
  await sql`
    update ${sql.table(tables[part])} as stored set ${assignments(types)}, updated_at = ${now}
      from ${recordset(rows, { id: 'bigint', ...types })} where stored.id = new.id`.execute(db)
}

function pick(row: Record<string, unknown>, types: object): unknown {
  return Object.keys(types).map((name) => row[name])
}

async function deleteRows(db: Database, { before, after }: Write, part: MenuPart) {
  const kept = new Set(after[part].map(({ id }) => id))
  const gone = before[part].filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length === 0) return
  await sql`delete from ${sql.table(tables[part])} where id = any(${gone}::bigint[])`.execute(db)
}

/** The rows of a list that are not the same objects in another list. */
function changedRows<Row>(rows: readonly Row[], known: readonly Row[]): Row[] {
  const same = new Set(known)
  return rows.filter((row) => !same.has(row))
}

function choicesOf(groups: Menu['groups']) {
  return groups.flatMap((group) =>
    group.choices.map((choice, position) => ({ ...choice, group_id: group.id, position })),
  )
}

/** Choices of deleted groups are deleted with them. A choice that shares a dish's stock has no own count. */
async function writeChoices(db: Database, { before, after }: Write) {
  const old = new Map(
    choicesOf(changedRows(before.groups, after.groups)).map((choice) => [choice.id, choice]),
  )
  const choices = choicesOf(changedRows(after.groups, before.groups))
  const kept = new Set(choices.map(({ id }) => id))
  const gone = [...old.keys()].filter((id) => !kept.has(id))
  if (gone.length > 0) await sql`delete from choices where id = any(${gone}::bigint[])`.execute(db)
  const added: Rows = choices.filter(({ id }) => !old.has(id))
  const changed: Rows = choices.filter((choice) => old.has(choice.id) && !isSame(old.get(choice.id), choice))
  const types = { id: 'bigint', ...choiceColumns }
  if (changed.length > 0) {
    await sql`
      update choices as stored set ${assignments(choiceColumns)}, ${ownStockUnlessShared()}
        from ${recordset(changed, types)} where stored.id = new.id`.execute(db)
  }
  if (added.length > 0) {
    await sql`
      insert into choices (id, ${names(choiceColumns)}) overriding system value
      select new.id, ${newValues(choiceColumns)} from ${recordset(added, types)}`.execute(db)
  }
}

function linksOf(products: Menu['products']) {
  return products.flatMap((product) =>
    product.groups.map((group, position) => ({ product_id: product.id, ...group, position })),
  )
}

function linkKey(link: { product_id: number; group_id: number }): string {
  return `${link.product_id} ${link.group_id}`
}

async function deleteLinks(db: Database, { before, after }: Write) {
  const kept = new Set(linksOf(changedRows(after.products, before.products)).map(linkKey))
  const gone: Rows = linksOf(changedRows(before.products, after.products)).filter(
    (link) => !kept.has(linkKey(link)),
  )
  if (gone.length === 0) return
  await sql`
    delete from product_option_groups as stored
     using ${recordset(gone, { product_id: 'bigint', group_id: 'bigint' })}
     where stored.product_id = new.product_id and stored.group_id = new.group_id`.execute(db)
}

async function putLinks(db: Database, { before, after }: Write) {
  const old = new Map(
    linksOf(changedRows(before.products, after.products)).map((link) => [linkKey(link), link]),
  )
  const changed: Rows = linksOf(changedRows(after.products, before.products)).filter(
    (link) => !isSame(old.get(linkKey(link)), link),
  )
  if (changed.length === 0) return
  await sql`
    insert into product_option_groups (${names(linkColumns)})
    select ${newValues(linkColumns)} from ${recordset(changed, linkColumns)}
    on conflict (product_id, group_id) do update
      set position = excluded.position, minimum = excluded.minimum, maximum = excluded.maximum`.execute(db)
}

/** Updates dishes that were added to a hidden category, so that the trigger disables them. */
async function hideNewDishes(db: Database, { before, after }: Write) {
  const known = new Set(before.products.map(({ id }) => id))
  const hidden = new Set(after.categories.filter(({ is_hidden }) => is_hidden).map(({ id }) => id))
  const ids = after.products
    .filter(({ id, category_id }) => !known.has(id) && hidden.has(category_id))
    .map(({ id }) => id)
  if (ids.length === 0) return
  await sql`update products set is_hidden = is_hidden where id = any(${ids}::bigint[])`.execute(db)
}
