import * as declarations from './declarations.ts'
import type { Endpoint } from './endpoint.ts'

type Declarations = typeof declarations

/** The endpoints with their exact types. */
export type Endpoints = {
  [Name in keyof Declarations as Declarations[Name] extends Endpoint ? Name : never]: Declarations[Name]
}

/** The name of a call. */
export type EndpointName = keyof Endpoints

function isEndpoint(declared: unknown): declared is Endpoint {
  return typeof declared === 'object' && declared !== null && 'route' in declared
}

/** All endpoints under /api/v1 by name: every `endpoint()` that a file of this folder exports. */
export const endpoints = Object.fromEntries(
  Object.entries(declarations).filter(([, declared]) => isEndpoint(declared)),
) as Endpoints
