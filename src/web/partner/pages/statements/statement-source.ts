import type { StatementSource } from '#web/shared/statement/statement-source.ts'
import { partnerApi, savePartnerFile } from '../../partner-api.ts'

/** The statements of a restaurant. */
export function statementsOf(partner_id: number): StatementSource {
  return {
    list: (page) => partnerApi.listPartnerStatements({ partner_id, ...page }),
    open: (asked) => partnerApi.getPartnerStatement({ partner_id, ...asked }),
    payouts: (asked) => partnerApi.listPartnerPayouts({ partner_id, ...asked }),
    explain: (id) => partnerApi.explainPartnerOrder({ partner_id, id }),
    save: (id) => savePartnerFile('exportPartnerStatement', { partner_id, id }),
    hrefOf: (id) => `/statements/${id}`,
  }
}
