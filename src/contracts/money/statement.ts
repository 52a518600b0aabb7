import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging } from '#contracts/fields.ts'

/** The restaurant or driver of a statement. */
export const parties = ['restaurant', 'driver'] as const

/** A closed period. Times are DD-MM-YYYY HH:mm; above zero is what the shop owes; `…_cash`: a driver's cash in hand. */
export const statementSchema = z.object({
  id: z.int(),
  party: z.enum(parties),
  holder_id: z.int(),
  number: z.int(),
  starts_at: z.string(),
  /** The first moment after the period. */
  ends_at: z.string(),
  closed_at: z.string(),
  opening: z.int(),
  closing: z.int(),
  opening_cash: z.int(),
  closing_cash: z.int(),
  hash: z.string(),
  previous_hash: z.nullable(z.string()),
})

/** The parts of an amount, which is their sum. */
const partsShape = {
  sales: z.int(),
  /** The part of the voucher that the restaurant bears. */
  voucher: z.int(),
  commission: z.int(),
  delivery: z.int(),
  collected: z.int(),
  other: z.int(),
}

/** A posting in its statement; `amount` is the sum of its six parts (`partsShape`). */
export const statementLineSchema = z.object({
  entry_id: z.int(),
  is_cash: z.boolean(),
  cause: z.string(),
  order_id: z.nullable(z.int()),
  happened_at: z.string(),
  amount: z.int(),
  ...partsShape,
  /** The whole voucher. */
  discount: z.int(),
  /** The amount that the customer has paid. */
  total: z.int(),
  /** The tax on this line. Another line withholds it. */
  tax: z.int(),
})

const openedSchema = z.extend(statementSchema, {
  holder_name: z.string(),
  /** The sums of all lines by cause, each with the six parts. */
  sums: z.array(
    z.object({
      cause: z.string(),
      is_cash: z.boolean(),
      count: z.int(),
      amount: z.int(),
      ...partsShape,
    }),
  ),
  lines: z.array(statementLineSchema),
})

const listing = { access: 'read', output: z.array(statementSchema) } as const
const detail = { access: 'read', output: openedSchema, refusals: ['statement_not_found'] } as const
const exporting = {
  access: 'read',
  file: 'text/csv',
  output: z.object({ file_name: z.string(), text: z.string() }),
  refusals: ['statement_not_found'],
} as const
const pageOfOne = z.object({ id: idSchema, ...paging })
const file = z.object({ id: idSchema })
const ofPartner = { noun: 'Restaurants', audience: 'staff', permission: 'statements:read' } as const
const ofDriver = { noun: 'Drivers', audience: 'driver' } as const
const ofShop = { noun: 'Administration', audience: 'administrator', permission: 'statements:read' } as const
const lists = 'closed statements, newest first.'
const opens = 'with its lines, oldest first. The total counts the lines.'
const exports = 'as a CSV file: UTF-8 with a byte order mark, lines ending in CRLF.'

/** The restaurant's statements. */
export const listPartnerStatements = endpoint({
  route: 'GET /partner/statements',
  ...ofPartner,
  ...listing,
  summary: `The restaurant's ${lists}`,
  input: z.object(paging),
})

/** One of the restaurant's statements. */
export const getPartnerStatement = endpoint({
  route: 'GET /partner/statements/{id}',
  ...ofPartner,
  ...detail,
  summary: `A statement of the restaurant ${opens}`,
  input: pageOfOne,
})

/** One of the restaurant's statements as a file. */
export const exportPartnerStatement = endpoint({
  route: 'GET /partner/statements/{id}/csv',
  limit: 'download',
  ...ofPartner,
  ...exporting,
  summary: `A statement of the restaurant ${exports}`,
  input: file,
})

/** The driver's statements. */
export const listDriverStatements = endpoint({
  route: 'GET /drivers/statements',
  ...ofDriver,
  ...listing,
  summary: `The driver's ${lists}`,
  input: z.object(paging),
})

/** One of the driver's statements. */
export const getDriverStatement = endpoint({
  route: 'GET /drivers/statements/{id}',
  ...ofDriver,
  ...detail,
  summary: `A statement of the driver ${opens}`,
  input: pageOfOne,
})

/** One of the driver's statements as a file. */
export const exportDriverStatement = endpoint({
  route: 'GET /drivers/statements/{id}/csv',
  limit: 'download',
  ...ofDriver,
  ...exporting,
  summary: `A statement of the driver ${exports}`,
  input: file,
})

/** The statements of all restaurants and drivers. */
export const listStatements = endpoint({
  route: 'GET /administrators/statements',
  ...ofShop,
  ...listing,
  summary: `All ${lists}`,
  input: z.object({
    party: z.optional(z.enum(parties, 'choice_invalid')),
    holder_id: z.optional(idSchema),
    ...paging,
  }),
})

/** Any statement. */
export const getStatement = endpoint({
  route: 'GET /administrators/statements/{id}',
  ...ofShop,
  ...detail,
  summary: `A statement ${opens}`,
  input: pageOfOne,
})

/** Any statement as a file. */
export const exportStatement = endpoint({
  route: 'GET /administrators/statements/{id}/csv',
  ...ofShop,
  ...exporting,
  summary: `A statement ${exports}`,
  input: file,
})

/** Closes the statements of ended periods. */
export const closeEndedStatements = endpoint({
  route: 'POST /administrators/statements/close',
  ...ofShop,
  permission: 'payouts:edit',
  summary:
    'Closes the statements of ended periods and answers how many. The service does the same every hour.',
  access: 'own',
  trail: { target: 'money', details: ['count'] },
  output: z.object({ count: z.int() }),
})
