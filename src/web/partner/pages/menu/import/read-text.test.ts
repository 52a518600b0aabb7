import { expect, it } from 'vitest'
import { decodeText, readText } from './read-text.ts'

/** "Món,Giá / Phở bò đặc biệt,45000₫" as Excel for Vietnam writes it, with each tone mark after its letter. */
const windows1258 = Uint8Array.from([
  0x4d, 0xf3, 0x6e, 0x2c, 0x47, 0x69, 0xe1, 0x0a, 0x50, 0x68, 0xf5, 0xd2, 0x20, 0x62, 0x6f, 0xcc, 0x20, 0xf0,
  0xe3, 0xf2, 0x63, 0x20, 0x62, 0x69, 0xea, 0xf2, 0x74, 0x2c, 0x34, 0x35, 0x30, 0x30, 0x30, 0xfe,
])

it('reads Unicode with and without a byte order mark', async () => {
  expect(await readText(new Blob(['\uFEFFPhở']))).toBe('Phở')
  expect(await readText(new Blob(['Phở']))).toBe('Phở')
  expect(await readText(new Blob([Buffer.from('\uFEFFPhở', 'utf16le')]))).toBe('Phở')
  expect(decodeText(Buffer.from('Phở', 'utf16le'))).toBe('Phở')
  expect(decodeText(Buffer.from('\uFEFFPhở', 'utf16le').swap16())).toBe('Phở')
  expect(decodeText(new Uint8Array())).toBe('')
})

it('reads the Vietnamese code page of Windows, in composed letters', () => {
  expect(decodeText(windows1258)).toBe('Món,Giá\nPhở bò đặc biệt,45000₫')
})

it('reads the western code page if no letter was lost', () => {
  expect(decodeText(Buffer.from('Món,Giá\nCà phê bò,45000', 'latin1'))).toBe('Món,Giá\nCà phê bò,45000')
})

it.each([
  ['letters that were lost', Buffer.from('Món,Giá\nPh? bò,45000', 'latin1')],
  ['TCVN3', Buffer.from([0x50, 0x68, 0xeb, 0x20, 0x62, 0xdf, 0x2c, 0x34, 0x35])],
  ['anything else', Buffer.from([0x81, 0x8d, 0xff, 0xc0])],
])('replaces unreadable characters by U+FFFD: %s', (_, bytes) => {
  expect(decodeText(bytes)).toContain('\uFFFD')
})
