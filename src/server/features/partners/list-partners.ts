import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { readListedPartners } from './read-listed-partners.ts'

/** The bounds of an answer without paging (contract: paging). */
const bound = { partners: 500, bytes: 4 * 1024 * 1024 }

export async function listPartners(
  context: CallOf<'listPartners'>,
  { page = 1, per_page }: InputOf<'listPartners'>,
): AnswerTo<'listPartners'> {
  const asked = { typeId: null, page, perPage: per_page, bound }
  const { partners, total } = await readListedPartners(context, asked)
  return succeed(partners, total)
}
