import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/context.ts'
import type { TestApp, TestResponse } from './test-app.ts'

async function isSomebodyWaiting(app: TestApp): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) as waiting`.execute(app.db)
  return rows[0]?.waiting === true
}

/** Makes a call while a change is uncommitted, and commits once the call waits for it. */
export async function whileChanging(
  app: TestApp,
  change: (transaction: Database) => Promise<unknown>,
  call: () => Promise<TestResponse>,
): Promise<TestResponse> {
  const answers: Promise<TestResponse>[] = []
  await app.db.transaction().execute(async (transaction) => {
    await change(transaction)
    answers.push(call())
    for (let tries = 0; !(await isSomebodyWaiting(app)); tries += 1) {
      if (tries === 200) throw new Error('The call did not wait for the change.')
      await delay(10)
    }
  })
  const [answer] = await Promise.all(answers)
  if (answer === undefined) throw new Error('The call was not made.')
  return answer
}
