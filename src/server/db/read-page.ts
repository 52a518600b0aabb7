import type { SelectQueryBuilder, Simplify } from 'kysely'

/** The number of a list's page, from 1, and the length of a page. */
export type Paging = { page?: number | undefined; per_page?: number | undefined }

/** A page of an ordered query, and the number of all rows. `usual`: the page length if the caller does not give it. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From, Row>,
  { page = 1, per_page }: Paging,
  usual: number,
): Promise<{ rows: Simplify<Row>[]; total: number }> {
  const limit = per_page ?? usual
  const rows = await query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number }
  return { rows, total }
}
