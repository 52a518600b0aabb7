import { expect, it } from 'vitest'
import { OperatorError } from '#server/config/operator-error.ts'
import { toOperatorError } from './to-operator-error.ts'

const explain = toOperatorError(['EADDRINUSE'], (code) => `Port 3000 is taken (${code}).`)

it('describes a known failure in a sentence, with its cause', () => {
  const cause = Object.assign(new Error('listen'), { code: 'EADDRINUSE' })
  expect(() => explain(cause)).toThrow(new OperatorError('Port 3000 is taken (EADDRINUSE).', { cause }))
})

it.each([new Error('a bug'), Object.assign(new Error('another'), { code: 'EIO' }), 'a word'])(
  'leaves %s as it is',
  (cause) => {
    let thrown: unknown
    try {
      explain(cause)
    } catch (error) {
      thrown = error
    }
    expect(thrown).toBe(cause)
  },
)
