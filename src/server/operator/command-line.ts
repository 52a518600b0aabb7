import type { Command } from 'commander'
import type { EndpointName, Endpoints } from '#contracts/api.ts'
import type { OutputOf, Refusal } from '#contracts/endpoint.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { Database, OfficeServices, OperatorSession } from '#server/context.ts'
import { findPerson, recordAction } from '#server/features/records/admin-actions/public.ts'
import * as handlers from '#server/handlers.ts'
import { createCallPath } from '#server/http/call/call.ts'

/** The calls of administrators. */
type OfficeCall = {
  [Name in EndpointName]: Endpoints[Name]['audience'] extends 'administrator' ? Name : never
}[EndpointName]

/** Makes a call, which checks the input. Throws a refusal as a sentence for the operator. */
export type OfficeCaller = <Name extends OfficeCall>(
  name: Name,
  input?: Record<string, unknown>,
) => Promise<{ value: OutputOf<Endpoints[Name]>; total: number }>

/** The context of a command: the calls of administrators, and the person they are recorded for. */
export type CommandLine = { ask: OfficeCaller; person: OperatorSession }

/** A parsed command. Makes its calls and answers the text to print. */
export type CommandAction = (commandLine: CommandLine) => Promise<string>

/** Adds a subcommand: `usage` in commander's syntax. The words of a `...` argument arrive as one text. */
export type AddCommand = (
  parent: Command,
  usage: string,
  read: (...words: string[]) => CommandAction,
) => Command

type Parts = { db: Database; services: OfficeServices; clock: () => Date; login: string }

/** Opens the call path of administrators for a login of this machine, without a running service. */
export async function openCommandLine({ db, services, clock, login }: Parts): Promise<CommandLine> {
  const person: OperatorSession = { kind: 'operator', ...(await findPerson(db, login)) }
  const call = createCallPath({
    ...{ db, handlers, services, clock, recordAction },
    inputs: {},
    onSecurityEvent: () => {},
    checksAnswers: false,
  })
  const caller = { language: 'en', clientAddress: 'command line', session: person } as const

  async function ask(name: OfficeCall, input: Record<string, unknown> = {}) {
    const result = await call(name, input, { ...caller, idempotencyKey: null, signal: null })
    if (!result.ok) throw new OperatorError(sentenceOf(result.refusal))
    return { value: result.value, total: result.total ?? 0 }
  }
  return { ask: ask as OfficeCaller, person }
}

function sentenceOf({ message, errors = {} }: Refusal): string {
  const named = Object.entries(errors).map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
  return named.length > 0 ? named.join('\n') : message
}
