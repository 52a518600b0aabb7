import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findPartnerWithMenu } from './find-partner-with-menu.ts'

export const showPartner: UseCase<'showPartner'> = async (context, { id }) => {
  const partner = await findPartnerWithMenu(context, id)
  if (partner === null) return refuse('partner_not_found')
  const { average_point, number_of_reviews } = partner
  return succeed({ partner, avg_point: average_point ?? 0, number_of_reviews })
}
