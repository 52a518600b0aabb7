import type { TestApp } from './test-app.ts'

/** Waits until all earlier notifications have arrived: PostgreSQL delivers them in order. */
export async function awaitNotifications(app: TestApp): Promise<void> {
  const heard = Promise.withResolvers<void>()
  const end = await app.listen('all_heard', { onMessage: () => heard.resolve(), onGap: () => {} })
  await app.notify('all_heard')
  await heard.promise
  await end()
}
