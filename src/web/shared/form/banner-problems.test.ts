import { expect, test } from 'vitest'
import { bannerProblems } from './banner-problems.ts'

test('the sentences of fields are not repeated above them', () => {
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
