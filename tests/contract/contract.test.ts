import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { methodAndPath } from '#contracts/method-and-path.ts'
import * as handlers from '#server/handlers.ts'
import { describeCalls } from '#server/http/docs/describe-calls.ts'
import { buildOpenApi } from '#server/http/docs/openapi.ts'

const { paths } = buildOpenApi(describeCalls(), 'http://localhost:3000')

const names = Object.keys(endpoints) as EndpointName[]
const folder = fileURLToPath(new URL('../api/', import.meta.url))
/** These tests iterate over the whole table, so they do not count as a test of one call. */
const tableTests = ['bad-input.test.ts', 'openapi.test.ts']

const sources = await Promise.all(
  (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith('.test.ts') && !tableTests.some((name) => file.endsWith(name)))
    .map((file) => readFile(`${folder}${file}`, 'utf8')),
)

/** Whether one test file names the method and the path, with any value in place of an id. */
function isCalledByATest(route: string): boolean {
  const { method, path } = methodAndPath(route)
  const filled = path.replaceAll(/\{\w+\}/g, '(\\$\\{[^}]+\\}|\\w+)')
  const asText = new RegExp(`['"\`]${filled}['"\`?]`)
  return sources.some((source) => source.includes(`'${method}'`) && asText.test(source))
}

describe.each(names)('%s', (name) => {
  const { route, alias }: Endpoint = endpoints[name]

  it('is called by a test in tests/api, under each of its names', () => {
    const uncalled = [route, alias].filter((one) => one !== undefined && !isCalledByATest(one))
    expect(uncalled).toEqual([])
  })

  it('is in the OpenAPI document', () => {
    const { method, path } = methodAndPath(route)
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name)
  })
})

it('names no use case and no call that the contract does not know', () => {
  expect(Object.keys(handlers).toSorted()).toEqual(names.toSorted())
  expect(
    describeCalls()
      .calls.map((call) => call.name)
      .toSorted(),
  ).toEqual(names.toSorted())
})
