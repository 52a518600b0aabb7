import { describe, expect, it } from 'vitest'
import { shortName } from './person.ts'

describe('shortName', () => {
  it.each([
    ['Nguyễn Văn An', 'An'],
    ['An', 'An'],
    ['  Trần   Thị\tBình \n', 'Bình'],
    ['Lê\u00a0Cường', 'Cường'],
    ['', ''],
    ['   ', ''],
  ])('of %j is %j', (fullName, short) => {
    expect(shortName(fullName)).toBe(short)
  })
})
