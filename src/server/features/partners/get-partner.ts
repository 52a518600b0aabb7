import { refuse, succeed, type UseCase } from '#server/context.ts'
import { findPartnerWithMenu } from './find-partner-with-menu.ts'

export const getPartner: UseCase<'getPartner'> = async (context, { id }) => {
  const partner = await findPartnerWithMenu(context, id)
  return partner === null ? refuse('partner_not_found') : succeed(partner)
}
