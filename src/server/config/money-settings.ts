import type { StatementLength } from '#domain/money/statement-period.ts'
import { ConfigError } from './operator-error.ts'
import { number } from './parsers.ts'
import { setting } from './setting.ts'

const amount = { max: 1_000_000_000_000 }

/** The shop's settings for statements and payouts. */
export const moneySettings = {
  statementLength: setting<StatementLength>(
    'STATEMENT_PERIOD',
    'week',
    parseLength,
    'the period of restaurants’ and drivers’ statements: `week`, from Monday, or `month`',
  ),
  twoPersonsFrom: setting(
    'TWO_PERSONS_FROM',
    500_000,
    number(amount),
    'payouts of at least this amount, in đồng, are approved by another person than the proposer',
  ),
  revenueLimit: setting(
    'REVENUE_LIMIT',
    1_000_000_000,
    number({ ...amount, min: 1 }),
    'the yearly revenue limit, in đồng; the console shows how near a restaurant is to it',
  ),
}

function parseLength(text: string, name: string): StatementLength {
  if (text === 'week' || text === 'month') return text
  throw new ConfigError(`${name} must be week or month, but it is “${text}”.`)
}
