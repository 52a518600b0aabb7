import { expect, test } from 'vitest'
import { loginAddress, nextAddress } from './require-person.ts'

test.each([
  [{}, '/login'],
  [{ hasEnded: true }, '/login?ended=1'],
  [{ next: '/orders/12?page=2' }, '/login?next=%2Forders%2F12%3Fpage%3D2'],
])('the sign-in after %j is at %s', (asked, address) => {
  expect(loginAddress(asked)).toBe(address)
})

test('the sign-in leads on to where somebody wanted to go', () => {
  expect(nextAddress(loginAddress({ next: '/orders/12?page=2' }).replace('/login', ''))).toBe(
    '/orders/12?page=2',
  )
})

test.each(['', '?next=', '?next=https://evil.example', '?next=//evil.example', '?next=/\\evil.example'])(
  'the sign-in with %s leads to the first page, never off the console',
  (search) => {
    expect(nextAddress(search)).toBe('/')
  },
)

test('an address with letters beyond ASCII is one that a redirect can carry', () => {
  expect(nextAddress('?next=/món?tên=phở')).toBe('/m%C3%B3n?t%C3%AAn=ph%E1%BB%9F')
})
