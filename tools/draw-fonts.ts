// Cuts the shop's type face down to what its pages set: the letters of Vietnamese and English, no hints for old screens.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const from = 'node_modules/@expo-google-fonts/be-vietnam-pro'
const to = 'src/web/ui/styles/fonts'
const weights = [
  [400, '400Regular'],
  [700, '700Bold'],
] as const

/** Every character from the first to the second. */
function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place))
}

/** Signs and letters of the west's alphabet that no menu has; with them the files would not fit a connection's first packets. */
const rare = '¢¤¥¦§¨ª¬¯´µ¶¸ºÆÐØÞßæðøþ¡¿'
const western = [...range(0xa0, 0xff)].filter((sign) => !rare.includes(sign)).join('')
const latin = `${range(0x20, 0x7e)}${western}${range(0x2010, 0x2027)}€™−`
const vietnamese = `ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}₫\u0300\u0301\u0303\u0309\u0323`

/** Spacing of pairs, marks on letters, ligatures, and figures of one width for prices. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum', 'lnum']

// Both in one file: every page has Vietnamese names, and a file more is a connection more on a slow line.
for (const [weight, name] of weights) {
  const font = readFileSync(join(from, name, `BeVietnamPro_${name}.ttf`))
  const cut = await subsetFont(font, latin + vietnamese, {
    targetFormat: 'woff2',
    noHinting: true,
    keepFeatures,
  })
  writeFileSync(join(to, `be-vietnam-pro-${weight}.woff2`), cut)
}
copyFileSync(join(from, 'LICENSE_FONT'), join(to, 'OFL.txt'))
