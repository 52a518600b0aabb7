import { expect, test } from 'vitest'
import { bannerProblems } from './banner-problems.ts'

test('the banner does not repeat the sentences of the fields', () => {
  const refusal = {
    code: 'validation_failed',
    status: 400,
    message: 'Name is required',
    errors: { name: ['Name is required'] },
  }
  expect(bannerProblems(refusal, 'en')).toEqual({
    name: { sentence: 'Name is required', from: 'server' },
    form: { sentence: 'Please check the highlighted fields.', from: 'server' },
  })
})
