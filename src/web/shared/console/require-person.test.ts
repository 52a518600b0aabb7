import { expect, test } from 'vitest'
import type { Console, Person } from './console.ts'
import { loginAddress, nextAddress, requirePerson } from './require-person.ts'

test.each([
  [{}, '/login'],
  [{ hasEnded: true }, '/login?ended=1'],
  [{ next: '/orders/12?page=2' }, '/login?next=%2Forders%2F12%3Fpage%3D2'],
])('the sign-in after %j is at %s', (asked, address) => {
  expect(loginAddress(asked)).toBe(address)
})

test('the sign-in leads to the page that was requested before it', () => {
  expect(nextAddress(loginAddress({ next: '/orders/12?page=2' }).replace('/login', ''))).toBe(
    '/orders/12?page=2',
  )
})

test.each(['', '?next=', '?next=https://evil.example', '?next=//evil.example', '?next=/\\evil.example'])(
  'the sign-in with %s leads to the start page, never to another site',
  (search) => {
    expect(nextAddress(search)).toBe('/')
  },
)

test('an address with letters beyond ASCII is encoded, so that a redirect can contain it', () => {
  expect(nextAddress('?next=/món?tên=phở')).toBe('/m%C3%B3n?t%C3%AAn=ph%E1%BB%9F')
})

const hoa = { name: 'Trần Thị Hoa' }

/** Enters a console whose server answers with `answers`, on a device that has stored the person `last`. */
async function enter(answers: Person | { status: number; code: string }, last: Person | null) {
  let stored = last
  const own = {
    surface: 'partner',
    session: { token: () => 'a.b.c' },
    account: {
      getMe: async () =>
        'code' in answers
          ? { ok: false, refusal: { message: '', ...answers } }
          : { ok: true, value: answers },
    },
    storedPerson: {
      read: () => stored,
      write(next: Person) {
        stored = next
      },
    },
  } as unknown as Console
  const entered = await requirePerson(own)({ request: new Request('http://console/partner/deliveries') })
  return { entered, stored }
}

test('the signed-in person is stored, and read from the device without a connection', async () => {
  expect(await enter(hoa, null)).toEqual({ entered: { ok: true, value: hoa }, stored: hoa })
  const { entered } = await enter({ status: 0, code: 'offline' }, hoa)
  expect(entered).toEqual({ ok: true, value: hoa, isStored: true })
})

test('without a connection and a stored person the sign-in fails; with a connection the server decides', async () => {
  expect((await enter({ status: 0, code: 'timeout' }, null)).entered.ok).toBe(false)
  expect((await enter({ status: 500, code: 'internal_error' }, hoa)).entered.ok).toBe(false)
  await expect(enter({ status: 401, code: 'unauthorized' }, hoa)).rejects.toBeInstanceOf(Response)
})
