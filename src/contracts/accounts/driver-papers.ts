import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, textSchema, timestampSchema } from '#contracts/fields.ts'
import { paperKinds, paperStates } from '#domain/accounts/driver-papers.ts'
import { paperFormSchema } from './paper-form.ts'

const kindSchema = z.enum(paperKinds, 'choice_invalid')
const stateSchema = z.enum(paperStates, 'choice_invalid')

const paperSchema = z.object({
  kind: kindSchema,
  /** Null: never sent and never asked for. */
  state: z.nullable(stateSchema),
  number: z.nullable(z.string()),
  expires_on: z.nullable(z.string()),
  picture_id: z.nullable(z.int()),
  /** Why the back office sent the paper back; else null. */
  reason: z.nullable(z.string()),
  /** Whether the driver cannot go online because of this paper. */
  blocks: z.boolean(),
})

const ofDriver = {
  noun: 'Drivers',
  audience: 'driver',
  output: z.object({ papers: z.array(paperSchema) }),
} as const

/** The papers of the signed-in driver. */
export const listDriverPapers = endpoint({
  route: 'GET /drivers/papers',
  ...ofDriver,
  access: 'read',
  summary:
    "The signed-in driver's identity card, driving licence and vehicle registration, with their states. `blocks`: it was asked for or sent back, or the licence has expired, so the driver cannot go online.",
})

/** Sends a paper. */
export const sendDriverPaper = endpoint({
  route: 'PUT /drivers/papers/{kind}',
  ...ofDriver,
  access: 'write',
  summary:
    'Sends a paper with its number, last valid day and private picture (`POST /drivers/pictures`, purpose `paper`). It replaces the last one and waits for the administrators. The driver can work meanwhile.',
  input: z.extend(paperFormSchema, { kind: kindSchema, picture_id: idSchema }),
  refusals: ['picture_not_found', 'paper_expired'],
})

const ofOffice = {
  noun: 'Administration',
  audience: 'administrator',
  permission: 'accounts:standing',
} as const

/** Lists the papers of drivers. */
export const listPapers = endpoint({
  route: 'GET /administrators/driver_papers',
  ...ofOffice,
  access: 'read',
  summary: 'The papers of drivers in one state, those that wait unless named, oldest first.',
  input: z.object({ ...paging, state: z.optional(stateSchema) }),
  output: z.array(
    z.object({
      id: z.int(),
      driver_id: z.int(),
      driver_name: z.string(),
      kind: kindSchema,
      state: stateSchema,
      number: z.nullable(z.string()),
      expires_on: z.nullable(z.string()),
      picture_id: z.nullable(z.int()),
      sent_at: timestampSchema,
    }),
  ),
})

/** A paper after an administrator's change. */
const changedSchema = z.object({
  /** The driver's id. */
  id: z.int(),
  paper_id: z.int(),
  kind: kindSchema,
  state: stateSchema,
})

const changing = {
  ...ofOffice,
  access: 'write',
  trail: { target: 'driver', details: ['paper_id', 'kind'] },
  output: changedSchema,
} as const

/** Approves a paper. */
export const approvePaper = endpoint({
  route: 'POST /administrators/driver_papers/{paper_id}/approve',
  ...changing,
  summary: 'Approves a paper that waits. The driver gets a mail.',
  input: z.object({ paper_id: idSchema }),
  refusals: ['paper_not_found', 'paper_not_waiting'],
})

/** Sends a paper back. */
export const sendPaperBack = endpoint({
  route: 'POST /administrators/driver_papers/{paper_id}/send_back',
  ...changing,
  summary:
    'Sends back a paper that waits, with a reason for the driver, who cannot go online until it is sent again. The driver gets a mail.',
  input: z.object({ paper_id: idSchema, reason: textSchema({ max: 200, required: 'reason_required' }) }),
  refusals: ['paper_not_found', 'paper_not_waiting'],
})

/** Asks a driver for a paper. */
export const askForPaper = endpoint({
  route: 'POST /administrators/drivers/{id}/papers/{kind}/ask',
  ...changing,
  summary:
    'Asks a driver for a paper, also for a new picture of an approved one. The driver cannot go online until it is sent, and gets a mail.',
  input: z.object({ id: idSchema, kind: kindSchema }),
  refusals: ['account_not_found', 'paper_waits'],
})
