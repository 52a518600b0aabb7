import * as z from 'zod/mini'
import { endpoint, trailTargets } from '#contracts/endpoint.ts'
import {
  dateSchema,
  daysInOrder,
  idSchema,
  perPageSchema,
  problem,
  textSchema,
  timestampSchema,
} from '#contracts/fields.ts'

const targetSchema = z.enum(trailTargets, 'choice_invalid')
const valuesSchema = z.record(z.string(), z.unknown())

const filterShape = {
  /** Also finds actions of the administrator's login of the command line. */
  administrator_id: z.optional(idSchema),
  /** A login of the command line. */
  login: z.optional(textSchema({ max: 64, required: 'login_name_required' })),
  /** The name of the call. */
  action: z.optional(
    textSchema({ max: 64, required: 'choice_invalid', tooLong: 'choice_invalid' }).check(
      z.refine((name) => /^\w+$/.test(name), problem('choice_invalid')),
    ),
  ),
  target: z.optional(targetSchema),
  target_id: z.optional(idSchema),
  from: z.optional(dateSchema),
  to: z.optional(dateSchema),
}

/** Checks that an id has a kind of target: an id alone does not identify one. */
const targetWithId = z.refine<{ target?: unknown; target_id?: unknown }>(
  ({ target, target_id }) => target_id === undefined || target !== undefined,
  { error: problem('choice_invalid'), path: ['target'] },
)

const reading = {
  noun: 'Administration',
  audience: 'administrator',
  permission: 'trail:read',
  access: 'read',
} as const

/** The trail of what administrators and operators changed. */
export const listTrail = endpoint({
  route: 'GET /administrators/trail',
  ...reading,
  summary:
    'What administrators and logins of the command line have changed, newest first, by person, call, subject or days. `next` is the `after` of the next part, null at the end.',
  input: z
    .object({ ...filterShape, after: z.optional(idSchema), per_page: perPageSchema })
    .check(daysInOrder, targetWithId),
  output: z.object({
    actions: z.array(
      z.object({
        id: z.int(),
        /** The administrator, with the current name. Null for a login that belongs to no administrator. */
        administrator: z.nullable(z.object({ id: z.int(), name: z.string() })),
        /** The login of the command line; null for the back office. */
        login: z.nullable(z.string()),
        /** The name of the call. */
        action: z.string(),
        target: targetSchema,
        /** 0: the action has no single target. */
        target_id: z.int(),
        details: valuesSchema,
        /** The earlier values of the changed details; null if the call changed no stored value. */
        before: z.nullable(valuesSchema),
        created_at: timestampSchema,
      }),
    ),
    next: z.nullable(z.int()),
  }),
})

/** The newest 50,000 lines of the trail as a file. */
export const exportTrail = endpoint({
  route: 'GET /administrators/trail/csv',
  ...reading,
  limit: 'download',
  file: 'text/csv',
  summary: 'The newest 50,000 lines of the trail that a filter finds, as CSV.',
  input: z.object(filterShape).check(daysInOrder, targetWithId),
  output: z.object({ file_name: z.string(), text: z.string() }),
})
