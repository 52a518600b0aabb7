import type { TestApp } from './test-app.ts'

/** How many connections the server holds open. */
export function countConnections(app: TestApp): Promise<number> {
  return new Promise((resolve) => {
    app.server.server.getConnections((_error, count) => resolve(count))
  })
}
