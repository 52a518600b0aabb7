import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { describeCalls } from './describe-calls.ts'
import { docsPage } from './docs-page.ts'
import { docsStyle } from './docs-style.ts'
import { buildOpenApi } from './openapi.ts'

type Documents = { openApi: Buffer; page: Buffer }

function contentPolicy(): string {
  const hash = createHash('sha256').update(docsStyle).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}

/** Serves the API's description for programs (/openapi.json) and for people (/docs); made once, at the first request. */
export function mountDocs(api: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  let made: Documents | null = null

  function documents(): Documents {
    if (made === null) {
      const description = describeCalls()
      made = {
        openApi: Buffer.from(JSON.stringify(buildOpenApi(description, publicUrl))),
        page: Buffer.from(docsPage(description)),
      }
    }
    return made
  }

  api.get('/openapi.json', async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(documents().openApi),
  )
  const policy = contentPolicy()
  api.get('/docs', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy)
      .send(documents().page),
  )
}
