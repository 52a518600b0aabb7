import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findPartnerWithMenu } from './find-partner-with-menu.ts'

export async function getPartner(
  context: CallOf<'getPartner'>,
  { id }: InputOf<'getPartner'>,
): AnswerTo<'getPartner'> {
  const partner = await findPartnerWithMenu(context, id)
  return partner === null ? refuse('partner_not_found') : succeed(partner)
}
