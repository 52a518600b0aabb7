import type * as z from 'zod/mini'
import type { AdministratorPermission, StaffPermission } from '#domain/accounts/roles.ts'
import type { CommonRefusal, RefusalCode } from './refusals.ts'

/** The kinds of account that somebody may sign up for: a customer, a driver, a restaurant's owner (the wire's `type_user`). */
export type SignUpKind = 'customer' | 'driver' | 'staff'

/** The kinds of account, each with its own sign-in (spec §6). */
export type AccountKind = SignUpKind | 'administrator'

/** Who may call: everybody, one kind of account, or any of them. Closed by default, since the field is not optional. */
export type Audience = 'public' | 'signed_in' | AccountKind

/** Where roles differ in what they may do, the permission that a call takes; the compiler asks for it. */
type Allowed =
  | { audience: Exclude<Audience, 'staff' | 'administrator'>; permission?: never }
  | { audience: 'staff'; permission: StaffPermission }
  | { audience: 'administrator'; permission: AdministratorPermission }

/** What is counted per client address, and how much is allowed (contract: limits). */
export type LimitName =
  | 'sign_in'
  | 'sign_up'
  | 'resend_code'
  | 'forgot'
  | 'check'
  | 'contact'
  | 'upload'
  | 'export'

/** The groups in which the documentation shows the calls, in this order. */
export const nouns = [
  'Accounts',
  'Contact',
  'Catalogue',
  'Cart',
  'Favourites',
  'Addresses',
  'Checkout',
  'Orders',
  'Ratings',
  'Drivers',
  'Restaurants',
  'Administration',
] as const

/** A group of calls. */
export type Noun = (typeof nouns)[number]

/** Method and path of a call, for example `GET /partners/{id}`. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** One call of the API, declared once: the HTTP server, the pages and the documentation all read it. */
export type Endpoint = Allowed & {
  route: Route
  /** Older clients' second way to say the same call. */
  alias?: Route
  noun: Noun
  /** One sentence for the documentation page. */
  summary: string
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** The HTTP status of a success. */
  success: 200 | 201
  /** The HTTP status of the value `false`, where that is a "no" (contract: errors, the exceptions). */
  falseStatus?: 400
  /** What it may answer besides the common refusals. */
  refusals: readonly RefusalCode[]
  /**
   * `write` runs inside one transaction that a refusal rolls back; `read` runs without. `single` writes by one
   * statement, which is a transaction of its own and writes nothing where the answer is a refusal. `own` computes or
   * waits for long and must hold no connection meanwhile, so it opens a short transaction itself where it needs one.
   */
  access: 'read' | 'single' | 'write' | 'own'
  /** Refusals whose writes are kept all the same (a wrong guess counted, a fresh code mailed). */
  keeps?: readonly RefusalCode[]
  limit?: LimitName
  /** Answers are the same for everybody until what they show changes, and are cached. */
  cached?: boolean
}

/** Splits a route into its HTTP method and its path under /api/v1. */
export function methodAndPath(route: string): { method: string; path: string } {
  const space = route.indexOf(' ')
  return { method: route.slice(0, space), path: route.slice(space + 1) }
}

/** Declares an endpoint and keeps its exact type. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

/** A "no" as it reaches the caller: `message` is a sentence in the caller's language, `details` the figures that belong to it. */
export type Refusal<Code extends string = string> = {
  code: Code
  status: number
  message: string
  errors?: Record<string, string[]>
  details?: Record<string, unknown>
}

/** The answer to a call: a value, or a refusal. `total` counts the whole list where the value is a page of it. */
export type Result<Value, Code extends string = string> =
  | { ok: true; value: Value; total?: number }
  | { ok: false; refusal: Refusal<Code> }

/** Refusals that only a caller over the network can meet. */
export type NetworkRefusal = 'offline' | 'timeout'

/** What a caller may add to a call. */
export type CallOptions = {
  idempotencyKey?: string
  signal?: AbortSignal
  /** Whether the call is to arrive also where the page that makes it is gone before. */
  outlivesPage?: boolean
}

/** What a caller passes in: numbers as numbers, although the wire also takes numeric strings. */
export type InputOf<E extends Endpoint> = z.input<E['input']>

/** What a call answers on success. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** The refusals that a caller of this endpoint has to be ready for. */
export type RefusalOf<E extends Endpoint> = E['refusals'][number] | CommonRefusal | NetworkRefusal

/** An endpoint as its caller sees it, in-process and over HTTP alike. */
export type Call<E extends Endpoint> = (
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Result<OutputOf<E>, RefusalOf<E>>>
