import { expect, test } from 'vitest'
import { problemsOf } from '#web/shared/form/form-problems.ts'
import { newEmailSchema } from './new-email-schema.ts'

const schema = newEmailSchema('lan@mam.test')

function sentence(email: string): string | undefined {
  return problemsOf(schema, { email }, 'en').email?.sentence
}

test.each(['lan@mam.test', '  lan@mam.test ', 'LAN@Mam.Test'])('%j is the current e-mail', (email) => {
  expect(sentence(email)).toBe('Email is same as current email')
})

test.each([
  ['', 'Email is required'],
  ['lan', 'Email is invalid'],
])('%j is refused for its own fault first', (email, said) => {
  expect(sentence(email)).toBe(said)
})

test('another e-mail passes, trimmed', () => {
  expect(schema.parse({ email: ' lan.moi@mam.test ' })).toEqual({ email: 'lan.moi@mam.test' })
})
