import { expect, it } from 'vitest'
import { requiresTls } from './smtp.ts'

it.each([
  'smtp://mail.example:587',
  'smtp://an:word@mail.example',
  'smtp://10.0.0.7:25',
  'smtp://[2001:db8::1]:25',
  'smtp://127.0.0.1.mail.example',
])('mail over %s is sent with TLS or not at all', (url) => {
  expect(requiresTls(url)).toBe(true)
})

it.each([
  'smtp://localhost:25',
  'smtp://127.0.0.1:2525',
  'smtp://[::1]:25',
  'smtp://relay:25?requireTLS=false',
  'smtp://relay:25?ignoreTLS=true',
  'smtp://relay:25?opportunisticTLS=true',
  'smtps://mail.example',
])('mail over %s: the address alone decides about TLS', (url) => {
  expect(requiresTls(url)).toBe(false)
})
