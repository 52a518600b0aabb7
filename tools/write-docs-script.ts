import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import scalar from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

/** Scalar's script is a string inside its plugin. As a file it is compressed once and uses no memory. */
export async function writeDocsScript(client: string): Promise<void> {
  const server = Fastify()
  await server.register(scalar, { routePrefix: '/docs', configuration: { url: 'openapi.json' } })
  const { statusCode, body } = await server.inject('/docs/js/scalar.js')
  if (statusCode !== 200)
    throw new Error('The script of the API documentation is missing: see tools/write-docs-script.ts.')
  mkdirSync(join(client, 'docs'), { recursive: true })
  // The source map is not served.
  writeFileSync(join(client, 'docs/scalar.js'), body.replace(/\n\/\/# sourceMappingURL=.*$/, ''))
}
