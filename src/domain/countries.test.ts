import { expect, it, test } from 'vitest'
import { countries } from './countries.ts'

test('the list has the 249 codes of ISO 3166-1, each once and in order', () => {
  const codes = countries.map(([code]) => code)
  expect(codes).toHaveLength(249)
  expect(codes).toEqual([...new Set(codes)].sort())
  expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
})

test('no two countries share a name in either language', () => {
  for (const at of [1, 2] as const) {
    const names = countries.map((country) => country[at])
    expect(new Set(names).size).toBe(names.length)
    expect(names.every((name) => name !== '' && name === name.trim().normalize('NFC'))).toBe(true)
  }
})

it.each([
  ['VN', 'Vietnam', 'Việt Nam'],
  ['LA', 'Laos', 'Lào'],
  ['KR', 'South Korea', 'Hàn Quốc'],
  ['DE', 'Germany', 'Đức'],
])('%s is %s, in Vietnamese %s', (code, en, vi) => {
  expect(countries.find((country) => country[0] === code)).toEqual([code, en, vi])
})
