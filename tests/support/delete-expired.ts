import type { RetentionRule } from '#server/db/retention-rule.ts'
import { deleteBatches } from '#server/jobs/delete-expired-rows.ts'
import type { TestApp } from './test-app.ts'

/** Deletes the rows that these rules treat as expired `afterMs` from now. */
export async function deleteExpired(
  app: TestApp,
  rules: readonly RetentionRule[],
  afterMs = 0,
): Promise<void> {
  const now = new Date(app.clock.now().getTime() + afterMs)
  for (const rule of rules) await deleteBatches(app.db, rule, now)
}
