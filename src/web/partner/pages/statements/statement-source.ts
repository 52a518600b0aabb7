import type { StatementSource } from '#web/shared/statement/statement-source.ts'
import { partnerApi, savePartnerFile } from '../../partner-api.ts'

/** The calls and addresses of the statements of a restaurant. */
export function statementsOf(partner_id: number): StatementSource {
  return {
    list: (page) => partnerApi.listPartnerStatements({ partner_id, ...page }),
    open: (input) => partnerApi.getPartnerStatement({ partner_id, ...input }),
    payouts: (input) => partnerApi.listPartnerPayouts({ partner_id, ...input }),
    explain: (id) => partnerApi.explainPartnerOrder({ partner_id, id }),
    save: (id) => savePartnerFile('exportPartnerStatement', { partner_id, id }),
    hrefOf: (id) => `/statements/${id}`,
  }
}
