import { expect, test } from 'vitest'
import { listHeight } from './use-end-above-keyboard.ts'

test('a list ends above the keyboard, also where the seen part has moved down', () => {
  expect(listHeight(150, { offsetTop: 0, height: 400 })).toBe(242)
  expect(listHeight(150, { offsetTop: 60, height: 400 })).toBe(302)
})

test('it is never higher than 320 px, and never too low for two places', () => {
  expect(listHeight(150, { offsetTop: 0, height: 844 })).toBe(320)
  expect(listHeight(390, { offsetTop: 0, height: 400 })).toBe(112)
})
