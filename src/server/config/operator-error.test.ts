import { expect, it } from 'vitest'
import { ConfigError, exitCodeOf, OperatorError, OutageError } from './operator-error.ts'

it.each([
  [new OperatorError('Another Mâm already runs.'), 78],
  [new ConfigError('PORT is no port.'), 78],
  [new OutageError('The database is down.'), 1],
  [new Error('a bug'), 1],
  ['thrown', 1],
])('%s ends a process with %i', (error, code) => {
  expect(exitCodeOf(error)).toBe(code)
})
