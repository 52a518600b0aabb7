import type { StatementSource } from '#web/shared/statement/statement-source.ts'
import { driverApi, saveStatement } from './driver-api.ts'

/** The statements of the signed-in driver. */
export const statementSource: StatementSource = {
  list: driverApi.listDriverStatements,
  open: driverApi.getDriverStatement,
  payouts: driverApi.listDriverPayouts,
  explain: (id) => driverApi.explainDriverOrder({ id }),
  save: saveStatement,
  hrefOf: (id) => `/statements/${id}`,
}
