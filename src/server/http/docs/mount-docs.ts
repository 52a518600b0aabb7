import type { FastifyInstance } from 'fastify'
import { createNonce } from '#server/http/pages/content-policy.ts'
import { describeCalls } from './describe-calls.ts'
import { buildOpenApi } from './openapi.ts'

/** Scalar's settings: no external fonts, services or telemetry. */
const settings = {
  url: 'openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  operationTitleSource: 'path',
  showDeveloperTools: 'never',
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
}

/** Scalar reads its settings from #api-reference and the style nonce from the meta element. */
function docsPage(nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta property="csp-nonce" content="${nonce}" nonce="${nonce}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Mâm API</title>
</head>
<body>
<noscript><p>Every call is described in <a href="openapi.json">openapi.json</a>.</p></noscript>
<script id="api-reference" data-configuration="${JSON.stringify(settings).replaceAll('"', '&quot;')}"></script>
<script src="/docs/scalar.js"></script>
</body>
</html>
`
}

function contentPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Serves /openapi.json and the documentation page /docs. */
export function mountDocs(api: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  let openApi: Buffer | null = null

  api.get('/openapi.json', async (_request, reply) => {
    openApi ??= Buffer.from(JSON.stringify(buildOpenApi(describeCalls(), publicUrl)))
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(openApi)
  })
  api.get('/docs', async (_request, reply) => {
    const nonce = createNonce()
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', contentPolicy(nonce))
      .send(docsPage(nonce))
  })
}
