import { sql } from 'kysely'
import { partnerTypes } from '#domain/menus/partner-type.ts'
import { type AnswerTo, type CallContext, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { loadMenus } from './menus.ts'
import { isApproved, toVisiblePartner } from './partner-store.ts'

/** The bounds of an unpaged answer (wire: paging). The bound in bytes matters only for very long menus. */
const wholeList = { partners: 500, bytes: 4 * 1024 * 1024 }
const listOfType = { partners: 1_000, bytes: 16 * 1024 * 1024 }

type Page = { page?: number | undefined; per_page?: number | undefined }

export function listPartners(
  context: CallOf<'listPartners'>,
  input: InputOf<'listPartners'>,
): AnswerTo<'listPartners'> {
  return listVisible(context, input, { bound: wholeList })
}

export function listPartnersOfType(
  context: CallOf<'listPartnersOfType'>,
  input: InputOf<'listPartnersOfType'>,
): AnswerTo<'listPartnersOfType'> {
  return listVisible(context, input, { typeId: input.type_id, bound: listOfType })
}

/**
 * A page of the visible partners by id, with their menus, and the total. Without `per_page`, a page has as many
 * partners as the bounds allow for the first page.
 */
async function listVisible(
  { db, now }: CallContext,
  { page = 1, per_page }: Page,
  { typeId, bound }: { typeId?: number; bound: typeof wholeList },
) {
  const all = db
    .selectFrom('partners')
    .where(isApproved)
    .$if(typeId !== undefined, (query) => query.where('type_id', '=', typeId ?? 0))
  const perPage = per_page ?? (await countWithin(bound))
  const [rows, { total }] = await Promise.all([
    all
      .selectAll()
      .orderBy('id')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const visible = rows.flatMap((row) => toVisiblePartner(row, now) ?? [])
  return succeed(await loadMenus(db, visible, now), total)

  /** How many of the first partners fit within the bounds; at least one. */
  async function countWithin({ partners, bytes }: typeof wholeList): Promise<number> {
    const sizes = await all.select(menuBytes.as('bytes')).orderBy('id').limit(partners).execute()
    let sum = 0
    const tooMany = sizes.findIndex((size) => {
      sum += size.bytes
      return sum > bytes
    })
    return tooMany === -1 ? partners : Math.max(1, tooMany)
  }
}

/** The estimated JSON size of field names, dates and numbers in bytes, without the texts. */
const dishBytes = 280
const sectionBytes = 160
const partnerBytes = 420

const menuBytes = sql<number>`(
  select coalesce(sum(
    ${sql.lit(dishBytes)} + octet_length(name) + octet_length(description) + coalesce(octet_length(image_url), 0)
  ), 0) from products where products.partner_id = partners.id and products.status <> 'disabled'
) + (
  select coalesce(sum(${sql.lit(sectionBytes)} + octet_length(name)), 0)
  from categories where categories.partner_id = partners.id
) + ${sql.lit(partnerBytes)} + octet_length(name) + octet_length(address) + coalesce(octet_length(image_url), 0)`

/** Types are constants without timestamps, but older clients expect some. */
const since = '2026-01-01T00:00:00.000Z'

export async function listTypes(): AnswerTo<'listTypes'> {
  const types = partnerTypes.map(({ id, key }) => ({
    id,
    // All names on the wire but this one are equal to their keys (wire: enumerations).
    name: key === 'RICEBOX' ? 'RICE BOX' : key,
    created_at: since,
    updated_at: since,
  }))
  return succeed(types)
}
