import { parseArgs } from 'node:util'
import { OperatorError } from '#server/config/operator-error.ts'

/** Options of `npm run seed`. `isForAnyShop` also allows a shop that is not a demo. */
export type SeedOptions = { restaurants: number; dishes: number; isForAnyShop: boolean }

const usage = `What it understands:
  npm run seed -- --restaurants 20000 --dishes 1000000 [--in-any-shop]
Up to 100,000 restaurants, with up to 10,000,000 dishes together.`

/** Parses the command line. Throws the usage if it is invalid. */
export function readSeedOptions(words: readonly string[]): SeedOptions {
  const { restaurants, dishes, 'in-any-shop': isForAnyShop } = parse(words)
  const count = readCount(restaurants, 100_000)
  if (count === 0) throw new OperatorError(usage)
  return { restaurants: count, dishes: readCount(dishes, 10_000_000), isForAnyShop }
}

function parse(words: readonly string[]) {
  const count = { type: 'string', default: '' } as const
  const flag = { type: 'boolean', default: false } as const
  try {
    const options = { restaurants: count, dishes: count, 'in-any-shop': flag }
    return parseArgs({ args: [...words], options }).values
  } catch {
    throw new OperatorError(usage)
  }
}

function readCount(text: string, max: number): number {
  if (!/^\d{1,8}$/.test(text) || Number(text) > max) throw new OperatorError(usage)
  return Number(text)
}
