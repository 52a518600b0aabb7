import type { TestApp } from './test-app.ts'

/** The number of open connections of the server. */
export function countConnections(app: TestApp): Promise<number> {
  return new Promise((resolve) => {
    app.server.server.getConnections((_error, count) => resolve(count))
  })
}
