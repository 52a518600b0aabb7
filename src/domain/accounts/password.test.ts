import { describe, expect, it } from 'vitest'
import { passwordProblem, signInPasswordWarnAbove } from './password.ts'

describe('passwordProblem', () => {
  it.each([
    ['Aa1!x', 'too_short'],
    ['Aa1!xy', null],
    [`Aa1!${'x'.repeat(124)}`, null],
    [`Aa1!${'x'.repeat(125)}`, 'too_long'],
    ['', 'too_short'],
    ['Mam@12345', null],
    ['Đặc1!sản', null],
  ])('of %j is %s', (text, problem) => {
    expect(passwordProblem(text)).toBe(problem)
  })

  it.each([
    ['an upper-case letter', 'aaaa1!'],
    ['a lower-case letter', 'AAAA1!'],
    ['a digit', 'Aaaaa!'],
    ['a special character', 'Aaaaa1'],
    ['a special character of the list', 'Aaaa1+'],
  ])('calls a password without %s too weak', (_missing, text) => {
    expect(passwordProblem(text)).toBe('too_weak')
  })

  it.each([...'#?!@$%^&*-'])('counts %s as special', (special) => {
    expect(passwordProblem(`Aaaa1${special}`)).toBeNull()
  })

  it('finds the kinds in any order, also across lines', () => {
    expect(passwordProblem('!1aA\n\n')).toBeNull()
    expect(passwordProblem('\n!\n1\na\nA')).toBeNull()
  })
})

it('the sign-in form warns about a password of more than 20 characters', () => {
  expect(signInPasswordWarnAbove).toBe(20)
})
