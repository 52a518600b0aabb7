import { expect, it } from 'vitest'
import { handOverCodeFromBytes, judgeHandOverCode } from './hand-over.ts'

it('a code has four digits, with zeros before a small number', () => {
  expect(handOverCodeFromBytes(new Uint8Array([0, 0, 0, 7]))).toBe('0007')
  expect(handOverCodeFromBytes(new Uint8Array([0, 0, 39, 16]))).toBe('0000')
  expect(handOverCodeFromBytes(new Uint8Array([255, 255, 255, 255]))).toBe('7295')
  expect(() => handOverCodeFromBytes(new Uint8Array(3))).toThrow(RangeError)
})

it('a code is checked until five different wrong codes have been typed', () => {
  const wrong = ['1000', '2000', '3000', '4000', '5000']
  expect(judgeHandOverCode('1234', { code: '1234', wrongCodes: wrong.slice(1) })).toBe('right')
  expect(judgeHandOverCode('1235', { code: '1234', wrongCodes: wrong.slice(1) })).toBe('wrong')
  expect(judgeHandOverCode('1234', { code: '1234', wrongCodes: wrong })).toBe('blocked')
})
