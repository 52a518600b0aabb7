import { DatabaseError } from 'pg'
import { expect, it } from 'vitest'
import { serializeError } from './serialize-error.ts'

it('contains what helps to find the fault, but no row of a customer', () => {
  const error = new DatabaseError('duplicate key value violates unique constraint', 100, 'error')
  Object.assign(error, { code: '23505', detail: 'Key (email)=(somebody@mam.test) already exists.' })
  const logged = serializeError(new Error('page failed to render', { cause: error }))
  expect(logged).toMatchObject({
    message: 'page failed to render',
    stack: expect.stringContaining('serialize-error.test'),
    cause: { message: 'duplicate key value violates unique constraint', code: '23505' },
  })
  expect(JSON.stringify(logged)).not.toContain('somebody')
})

it('accepts any thrown value', () => {
  expect(serializeError('a word')).toEqual({ type: 'string', message: 'a word', stack: '' })
})

it('names the class of a thrown object, but none of its content', () => {
  const thrown = new Response('somebody@mam.test')
  expect(serializeError(thrown)).toEqual({ type: 'Response', message: 'thrown without an error', stack: '' })
  expect(serializeError({ email: 'somebody@mam.test' })).toMatchObject({ type: 'Object' })
  expect(serializeError(Object.create(null))).toMatchObject({ type: 'object' })
})
