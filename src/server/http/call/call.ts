import * as z from 'zod/mini'
import { type EndpointName, endpoints } from '#contracts/api.ts'
import type { Endpoint, LimitName, Refusal, Result } from '#contracts/endpoint.ts'
import { fieldProblems } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'
import { type RefusalCode, refusals } from '#contracts/refusals.ts'
import type { Allowance } from '#server/config/allowances.ts'
import {
  type Answer,
  accountOf,
  type CallContext,
  type Database,
  type Handlers,
  refuse,
  type Services,
  type Session,
} from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countAgainstLimit, siteOf } from '#server/limits/limits.ts'
import { OverloadedError } from '#server/limits/semaphore.ts'
import type { SecurityEvent } from '#server/security-event.ts'
import { authorize } from './authorize.ts'

/** The caller of an endpoint. */
export type Caller = {
  language: Language
  clientAddress: string
  session: Session | null
  idempotencyKey: string | null
}

export type CallDependencies = {
  db: Database
  handlers: Handlers
  services: Services
  /** Input schemas that depend on settings; they replace the contract's. */
  inputs: Partial<Record<EndpointName, z.ZodMiniType>>
  clock: () => Date
  /** Receives the security events of finished calls. */
  onSecurityEvent: (event: SecurityEvent & { call: EndpointName }) => void
  /**
   * Checks every answer against its contract and throws on a mismatch. For tests and development, because it costs
   * time.
   */
  checksAnswers: boolean
}

/** The one path of every call: authorize, parse, limit, transaction, use case, answer. */
export type CallPath = (name: EndpointName, input: unknown, caller: Caller) => Promise<Result<unknown>>

/** A call in progress, with its security events so far. */
type Run = { context: CallContext; input: unknown; events: SecurityEvent[] }

type AnyHandler = (context: CallContext, input: unknown) => Promise<Answer<unknown, string>>

/** How many networks of one IPv6 /48 may use their full limit. */
const networksPerSite = 16

/** A refusal with its message in the caller's language. */
export function refusalOf(code: RefusalCode, language: Language, extra?: Partial<Refusal>): Refusal {
  const known = refusals[code]
  return { code, status: known.status, message: known[language], ...extra }
}

function sentenceOf(key: string, language: Language): string {
  const known = fieldProblems[key as keyof typeof fieldProblems] ?? fieldProblems.invalid
  return known[language]
}

function fieldErrors(issues: z.core.$ZodIssue[], language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.length === 0 ? 'body' : String(path[0])
    errors[field] = [...new Set([...(errors[field] ?? []), sentenceOf(message, language)])]
  }
  return errors
}

/** A single problem that is also a declared refusal of the call becomes the refusal's code. */
function codeOf(issues: z.core.$ZodIssue[], codes: readonly RefusalCode[]): RefusalCode {
  const [problem, ...others] = new Set(issues.map(({ message }) => message))
  const own = codes.find((code) => code === problem)
  return own !== undefined && others.length === 0 ? own : 'validation_failed'
}

/** Parses an input by its schema, or answers a refusal with problems by field. */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
  language: Language,
  codes: readonly RefusalCode[] = [],
): { ok: true; data: z.output<Schema> } | { ok: false; refusal: Refusal } {
  const parsed = z.safeParse(schema, input ?? {})
  if (parsed.success) return { ok: true, data: parsed.data }
  const { issues } = parsed.error
  const code = codeOf(issues, codes)
  const errors = fieldErrors(issues, language)
  // Older clients show only the message.
  const sentences = [...new Set(Object.values(errors).flat())].join(' ')
  const message = code === 'validation_failed' ? sentences : refusals[code][language]
  return { ok: false, refusal: refusalOf(code, language, { message, errors }) }
}

function checkAnswer(name: EndpointName, endpoint: Endpoint, answer: Answer<unknown, string>): void {
  if (!answer.ok) {
    if (!(endpoint.refusals as readonly string[]).includes(answer.code)) {
      throw new Error(`${name} does not declare the refusal ${answer.code}`)
    }
    return
  }
  const checked = z.safeParse(endpoint.output, answer.value)
  if (!checked.success) throw new Error(`${name} breaks its contract: ${z.prettifyError(checked.error)}`)
}

/** Any call may be turned away, so no endpoint declares it. */
function refuseOverload(error: unknown) {
  if (!(error instanceof OverloadedError)) throw error
  return refuse('overloaded', { retry_after: error.retryAfterSeconds })
}

function asResult(answer: Answer<unknown, string>, language: Language): Result<unknown> {
  if (answer.ok) return answer
  const { code, details, sentence, problems } = answer
  const errors = Object.entries(problems ?? {}).map(([field, key]): [string, string[]] => [
    field,
    [fieldProblems[key][language]],
  ])
  const sentences = [...new Set(errors.flatMap(([, own]) => own))].join(' ')
  return {
    ok: false,
    refusal: refusalOf(code as RefusalCode, language, {
      ...(details && { details }),
      ...(code === 'validation_failed' && sentences !== '' && { message: sentences }),
      ...(sentence !== undefined && { message: sentence }),
      ...(errors.length > 0 && { errors: Object.fromEntries(errors) }),
    }),
  }
}

/** Counts a call against its limit. Resolves to a refusal if the limit is reached, else to null. */
async function countCall({ db, services, clientAddress, now, logEvent }: CallContext, limit: LimitName) {
  for (const counted of limitSubjects(limit, services.settings.allowances[limit], clientAddress)) {
    const { allowed, left, retryAfterSeconds } = await countAgainstLimit(db, { ...counted, now })
    // Only once per window, so that a flood does not fill the log.
    if (left === -1) logEvent({ event: 'limit_reached', limit })
    if (!allowed) return refuse('too_many_requests', { retry_after: retryAfterSeconds })
  }
  return null
}

/** The client network, and for IPv6 also its /48, because a site may use 65,536 networks. */
function limitSubjects(name: LimitName, allowance: Allowance, clientAddress: string) {
  const site = siteOf(clientAddress)
  const own = { name, subject: clientAddress, allowance }
  if (site === null) return [own]
  return [
    own,
    { ...own, subject: site, allowance: { ...allowance, count: allowance.count * networksPerSite } },
  ]
}

export function createCallPath(dependencies: CallDependencies): CallPath {
  const { db, handlers, services, inputs, clock, onSecurityEvent, checksAnswers } = dependencies

  async function run(endpoint: Endpoint, handler: AnyHandler, { context, input, events }: Run) {
    if (endpoint.access !== 'write') return handler(context, input)
    const keeps: readonly string[] = endpoint.keeps ?? []
    function attempt(transaction: Database) {
      // A failed attempt was rolled back, so its events did not happen.
      events.length = 0
      return handler({ ...context, db: transaction }, input)
    }
    return inTransaction(db, attempt, {
      shouldRollBack: (answer) => !answer.ok && !keeps.includes(answer.code),
    })
  }

  return async function call(name, input, caller) {
    const endpoint: Endpoint = endpoints[name]
    const { language } = caller
    const authorized = authorize(endpoint, caller.session, input)
    if (!authorized.ok) {
      if (authorized.code !== 'unauthorized' && caller.session !== null) {
        onSecurityEvent({ event: 'call_refused', ...accountOf(caller.session), call: name })
      }
      return asResult(authorized, language)
    }
    const session = authorized.value
    const parsed = readInput(inputs[name] ?? endpoint.input, input, language, endpoint.refusals)
    if (!parsed.ok) return parsed
    const { data } = parsed
    const events: SecurityEvent[] = []
    const logEvent = (event: SecurityEvent) => void events.push(event)
    const context: CallContext = { ...caller, session, db, now: clock(), services, logEvent }
    async function runChecked(): Promise<Answer<unknown, string>> {
      const made = await run(endpoint, handlers[name] as AnyHandler, { context, input: data, events })
      if (checksAnswers) checkAnswer(name, endpoint, made)
      return made
    }
    const refused = endpoint.limit ? await countCall(context, endpoint.limit) : null
    const answer = refused ?? (await runChecked().catch(refuseOverload))
    for (const event of events) onSecurityEvent({ ...event, call: name })
    return asResult(answer, language)
  }
}
