import type { TestApp } from './test-app.ts'

/** All that PostgreSQL was told to say before this has been heard after it: messages arrive in order. */
export async function hearAll(app: TestApp): Promise<void> {
  const told = Promise.withResolvers<void>()
  const end = await app.listen('all_told', { onMessage: () => told.resolve(), onGap: () => {} })
  await app.notify('all_told')
  await told.promise
  await end()
}
