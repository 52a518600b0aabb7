import { expect, test } from 'vitest'
import { listHeight } from './use-end-above-keyboard.ts'

test('a list ends above the keyboard, even if the visible part of the window has moved down', () => {
  expect(listHeight(150, { offsetTop: 0, height: 400 })).toBe(242)
  expect(listHeight(150, { offsetTop: 60, height: 400 })).toBe(302)
})

test('it is at most 320 px high, and at least as high as two places', () => {
  expect(listHeight(150, { offsetTop: 0, height: 844 })).toBe(320)
  expect(listHeight(390, { offsetTop: 0, height: 400 })).toBe(112)
})
