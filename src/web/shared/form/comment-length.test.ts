import { expect, test } from 'vitest'
import { ratingSchema } from '#contracts/orders/feedback.ts'
import { measureComment } from './comment-length.ts'

test.each([
  ['', 0, 300],
  ['Ngon!', 5, 295],
  ['  Ngon!\n', 5, 295],
  ['🍜'.repeat(300), 300, 0],
  ['ế'.repeat(301), 301, -1],
])('%j is %i characters long, %i left', (text, length, left) => {
  expect(measureComment(text)).toEqual({ length, left })
})

test.each(['a', '🍜', 'ễ'])('the count of %j and the rule of the shop agree at the limit', (letter) => {
  for (const count of [299, 300, 301]) {
    const content = ` ${letter.repeat(count)} `
    expect(ratingSchema.safeParse({ point: 5, content }).success).toBe(measureComment(content).left >= 0)
  }
})
