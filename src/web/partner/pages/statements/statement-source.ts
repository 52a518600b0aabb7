import { partnerRoutes } from 'virtual:partner-routes'
import { downloadFile } from '#web/shared/api/download-file.ts'
import type { StatementSource } from '#web/shared/statement/statement-source.ts'
import { partnerApi, partnerSession } from '../../partner-api.ts'

const binding = { currentToken: partnerSession.token, onDeadToken: partnerSession.end }

/** The statements of a restaurant. */
export function statementsOf(partner_id: number): StatementSource {
  return {
    list: (page) => partnerApi.listPartnerStatements({ partner_id, ...page }),
    open: (asked) => partnerApi.getPartnerStatement({ partner_id, ...asked }),
    payouts: (asked) => partnerApi.listPartnerPayouts({ partner_id, ...asked }),
    explain: (id) => partnerApi.explainPartnerOrder({ partner_id, id }),
    save: (id) =>
      downloadFile({ route: partnerRoutes.exportPartnerStatement, input: { partner_id, id } }, binding),
    hrefOf: (id) => `/statements/${id}`,
  }
}
