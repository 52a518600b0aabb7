import * as z from 'zod/mini'
import { endpoints } from '#contracts/api.ts'
import type { Endpoint, Refusal, Result } from '#contracts/endpoint.ts'
import { fieldProblems } from '#contracts/field-problems.ts'
import type { Language } from '#contracts/language.ts'
import { type RefusalCode, refusals } from '#contracts/refusals.ts'
import type { EndpointName } from '#contracts/routes.ts'
import type { Answer, CallContext, Database, Handlers, Services, Session } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import { countAgainstLimit } from './limits.ts'

/** Who calls, as far as the door can tell. */
export type Caller = {
  language: Language
  clientAddress: string
  session: Session | null
  idempotencyKey: string | null
}

/** What the call path needs. */
export type CallDependencies = {
  db: Database
  handlers: Handlers
  services: Services
  clock: () => Date
  /** Compares every answer with its contract and throws where they differ: for tests, since it costs time. */
  checksAnswers: boolean
}

/** The one path of every call: who may, parse, open the transaction, use case, answer. */
export type CallPath = (name: EndpointName, input: unknown, caller: Caller) => Promise<Result<unknown>>

type AnyHandler = (context: CallContext, input: unknown) => Promise<Answer<unknown, string>>

/** A refusal with its sentence in the caller's language. */
export function refusalOf(code: RefusalCode, language: Language, extra?: Partial<Refusal>): Refusal {
  const known = refusals[code]
  return { code, status: known.status, message: known[language], ...extra }
}

function fieldErrors(issues: z.core.$ZodIssue[], language: Language): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.length === 0 ? 'body' : String(issue.path[0])
    const known = fieldProblems[issue.message as keyof typeof fieldProblems] ?? fieldProblems.invalid
    errors[field] = [...new Set([...(errors[field] ?? []), known[language]])]
  }
  return errors
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

function asResult(answer: Answer<unknown, string>, language: Language): Result<unknown> {
  if (answer.ok) return answer
  return {
    ok: false,
    refusal: refusalOf(
      answer.code as RefusalCode,
      language,
      answer.details ? { details: answer.details } : {},
    ),
  }
}

/** Puts the call path together. */
export function createCallPath({ db, handlers, services, clock, checksAnswers }: CallDependencies): CallPath {
  async function run(endpoint: Endpoint, handler: AnyHandler, context: CallContext, input: unknown) {
    if (endpoint.access !== 'write') return handler(context, input)
    const keeps: readonly string[] = endpoint.keeps ?? []
    return inTransaction(db, (transaction) => handler({ ...context, db: transaction }, input), {
      shouldRollBack: (answer) => !answer.ok && !keeps.includes(answer.code),
    })
  }

  return async function call(name, input, caller) {
    const endpoint: Endpoint = endpoints[name]
    const { language, session } = caller
    if (endpoint.audience === 'customer' && session === null) {
      return { ok: false, refusal: refusalOf('unauthorized', language) }
    }
    const parsed = z.safeParse(endpoint.input, input ?? {})
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error.issues, language)
      return { ok: false, refusal: refusalOf('validation_failed', language, { errors }) }
    }
    const now = clock()
    if (endpoint.limit) {
      const allowance = services.allowances[endpoint.limit]
      const counted = { name: endpoint.limit, subject: caller.clientAddress, allowance, now }
      const { allowed, retryAfterSeconds } = await countAgainstLimit(db, counted)
      if (!allowed) {
        const details = { retry_after: retryAfterSeconds }
        return { ok: false, refusal: refusalOf('too_many_requests', language, { details }) }
      }
    }
    const context: CallContext = { ...caller, db, now, services }
    const answer = await run(endpoint, handlers[name] as AnyHandler, context, parsed.data)
    if (checksAnswers) checkAnswer(name, endpoint, answer)
    return asResult(answer, language)
  }
}
