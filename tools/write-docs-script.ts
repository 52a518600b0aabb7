import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import scalar from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

/** Scalar's script is a text inside its plugin: as a file it is packed once, and takes no memory of the service. */
export async function writeDocsScript(client: string): Promise<void> {
  const server = Fastify()
  await server.register(scalar, { routePrefix: '/docs', configuration: { url: 'openapi.json' } })
  const { statusCode, body } = await server.inject('/docs/js/scalar.js')
  if (statusCode !== 200)
    throw new Error('The script of the API documentation is missing: see tools/write-docs-script.ts.')
  mkdirSync(join(client, 'docs'), { recursive: true })
  // Nobody gets its source map.
  writeFileSync(join(client, 'docs/scalar.js'), body.replace(/\n\/\/# sourceMappingURL=.*$/, ''))
}
