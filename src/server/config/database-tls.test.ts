import { expect, it } from 'vitest'
import { lacksTls } from './database-tls.ts'

it.each([
  'postgres://shop:word@db.example/mam',
  'postgresql://10.0.0.5:6432/mam',
  'postgres://[2001:db8::1]/mam',
  'postgres:///mam?host=db.example',
  'postgres://localhost/mam?host=db.example',
  'postgres://db.example/mam?application_name=sslmode',
])('%s lacks TLS to another machine', (url) => {
  expect(lacksTls(url)).toBe(true)
})

it.each([
  'postgres://localhost/mam',
  'postgres://shop:word@127.0.0.1:5433/mam',
  'postgres://[::1]/mam',
  'postgres:///mam?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/mam',
])('%s is on this machine and needs no TLS', (url) => {
  expect(lacksTls(url)).toBe(false)
})

it.each(['verify-full', 'verify-ca', 'require', 'no-verify', 'disable'])(
  'sslmode=%s decides about TLS',
  (mode) => {
    expect(lacksTls(`postgres://db.example/mam?sslmode=${mode}`)).toBe(false)
  },
)

it('names the variable when a certificate is missing', () => {
  expect(() => lacksTls('postgres://db.example/mam?sslrootcert=/nowhere/ca.pem')).toThrow(
    'DATABASE_URL names a certificate or key that cannot be read.',
  )
})
