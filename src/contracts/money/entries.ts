import * as z from 'zod/mini'
import { endpoint } from '#contracts/endpoint.ts'
import { idSchema, paging, timestampSchema } from '#contracts/fields.ts'
import { moneyRules } from '#domain/money/explain-order.ts'
import { accountKinds } from '#domain/money/ledger.ts'

const causes = [
  'placed',
  'swapped',
  'picked_up',
  'delivered',
  'canceled',
  'refunded',
  'feedback',
  'granted',
  'handed_in',
  'set_off',
  'cash_owed',
  'debt_paid',
  'written_off',
  'paid_out',
  'tax_withheld',
  'tax_paid',
  'reversed',
  'opening',
] as const

const holderAccounts = ['restaurant', 'driver', 'driver_cash'] as const

const balancesSchema = z.array(z.object({ account: z.enum(holderAccounts), balance: z.int() }))

/** The amount by which an entry changes one account, in dong. Above zero: the shop owes the account's holder more. */
const entrySchema = z.object({
  id: z.int(),
  account: z.enum(holderAccounts),
  cause: z.enum(causes),
  order_id: z.nullable(z.int()),
  amount: z.int(),
  /** The entry that this one reverses. */
  reverses: z.nullable(z.int()),
  created_at: timestampSchema,
})

const filterShape = {
  cause: z.optional(z.enum(causes, 'choice_invalid')),
  order_id: z.optional(idSchema),
  ...paging,
}

const orderMoneySchema = z.object({
  order_id: z.int(),
  entries: z.array(
    z.object({
      id: z.int(),
      cause: z.enum(causes),
      created_at: timestampSchema,
      reverses: z.nullable(z.int()),
      /** Why the order was refunded or corrected; null for other causes. */
      reason: z.nullable(z.string()),
      postings: z.array(
        z.object({
          account: z.enum(accountKinds),
          amount: z.int(),
          /**
           * The parts of the amount, each with its rule. With a rate: `basis_points` (hundredths of a percent) of the
           * amount `of`.
           */
          parts: z.array(
            z.object({
              rule: z.enum(moneyRules),
              amount: z.int(),
              of: z.nullable(z.int()),
              basis_points: z.nullable(z.int()),
            }),
          ),
        }),
      ),
    }),
  ),
})

const explaining = {
  input: z.object({ id: idSchema }),
  output: orderMoneySchema,
  refusals: ['order_not_found'],
} as const
const ofStaff = { noun: 'Restaurants', audience: 'staff', permission: 'money:read', access: 'read' } as const
const ofDriver = { noun: 'Drivers', audience: 'driver', access: 'read' } as const
const ofAdministrator = {
  noun: 'Administration',
  audience: 'administrator',
  permission: 'money:read',
  access: 'read',
} as const

/** The balance that the shop owes the restaurant. */
export const getPartnerBalance = endpoint({
  route: 'GET /partner/balance',
  ...ofStaff,
  summary: 'The balance that the shop owes the restaurant; negative: the restaurant owes the shop.',
  output: balancesSchema,
})

/** The entries of the restaurant's account. */
export const listPartnerEntries = endpoint({
  route: 'GET /partner/entries',
  ...ofStaff,
  summary: "The entries of the restaurant's account, newest first.",
  input: z.object(filterShape),
  output: z.array(entrySchema),
})

/** Explains the amounts of an order for its restaurant. */
export const explainPartnerOrder = endpoint({
  route: 'GET /partner/orders/{id}/money',
  ...ofStaff,
  summary: "Explains the amounts of an order on the restaurant's account: each part with its rule and rate.",
  ...explaining,
})

/** The balances between the shop and the driver: earnings and cash. */
export const getDriverBalance = endpoint({
  route: 'GET /drivers/balance',
  ...ofDriver,
  summary: 'The balances of the signed-in driver: earnings, and cash (negative: the driver holds it).',
  output: balancesSchema,
})

/** The entries of the driver's accounts. */
export const listDriverEntries = endpoint({
  route: 'GET /drivers/entries',
  ...ofDriver,
  summary: "The entries of the driver's accounts, newest first.",
  input: z.object({
    ...filterShape,
    account: z.optional(z.enum(['driver', 'driver_cash'], 'choice_invalid')),
  }),
  output: z.array(entrySchema),
})

/** Explains the amounts of an order for its driver. */
export const explainDriverOrder = endpoint({
  route: 'GET /drivers/orders/{id}/money',
  ...ofDriver,
  summary: "Explains the amounts of an order on the driver's accounts: each part with its rule and rate.",
  ...explaining,
})

const holderShape = { account: z.enum(holderAccounts, 'choice_invalid'), holder_id: idSchema }

/** The balance of a restaurant or driver. */
export const getBalance = endpoint({
  route: 'GET /administrators/balance',
  ...ofAdministrator,
  summary: 'The balance of an account of a restaurant or driver.',
  input: z.object(holderShape),
  output: z.object({ account: z.enum(holderAccounts), holder_id: z.int(), balance: z.int() }),
  refusals: ['partner_not_found', 'driver_not_found'],
})

/** The entries of a restaurant's or driver's account. */
export const listEntries = endpoint({
  route: 'GET /administrators/entries',
  ...ofAdministrator,
  summary: 'The entries of an account of a restaurant or driver, newest first.',
  input: z.object({ ...holderShape, ...filterShape }),
  output: z.array(entrySchema),
  refusals: ['partner_not_found', 'driver_not_found'],
})

/** Explains every amount of an order. */
export const explainOrder = endpoint({
  route: 'GET /administrators/orders/{id}/money',
  ...ofAdministrator,
  summary: 'Explains the amounts of an order on all accounts: each part with its rule and rate.',
  ...explaining,
})
