import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { readListedPartners } from './read-listed-partners.ts'

/** The bounds of an answer without paging (contract: paging). The bytes matter only for very long menus. */
const bound = { partners: 1_000, bytes: 16 * 1024 * 1024 }

export async function listPartnersOfType(
  context: CallOf<'listPartnersOfType'>,
  input: InputOf<'listPartnersOfType'>,
): AnswerTo<'listPartnersOfType'> {
  const { type_id: typeId, page = 1, per_page } = input
  const asked = { typeId, page, perPage: per_page, bound }
  const { partners, total } = await readListedPartners(context, asked)
  return succeed(partners, total)
}
