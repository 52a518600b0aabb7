import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { findPartnerWithMenu } from './find-partner-with-menu.ts'

export async function showPartner(
  context: CallOf<'showPartner'>,
  { id }: InputOf<'showPartner'>,
): AnswerTo<'showPartner'> {
  const partner = await findPartnerWithMenu(context, id)
  if (partner === null) return refuse('partner_not_found')
  const { average_point, number_of_reviews } = partner
  return succeed({ partner, avg_point: average_point ?? 0, number_of_reviews })
}
