// Cuts the shop's type face down to what its pages set: the letters of Vietnamese and English, no hints for old screens.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const from = 'node_modules/@fontsource/be-vietnam-pro'
const to = 'src/web/ui/fonts'

/** Every character from the first to the second. */
function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place))
}

/** The face comes in two files a weight; each has the letters that the other one has not. */
const characters = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2010, 0x2027)}ıŒœˆ˚˜‰‹›⁄€™−↑↓`,
  vietnamese: `ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}₫\u0300\u0301\u0303\u0309\u0323`,
}

/** Spacing of pairs, marks on letters, ligatures, and figures of one width for prices. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum', 'lnum']

for (const weight of [400, 700]) {
  for (const [part, text] of Object.entries(characters)) {
    const font = readFileSync(join(from, 'files', `be-vietnam-pro-${part}-${weight}-normal.woff2`))
    const cut = await subsetFont(font, text, { targetFormat: 'woff2', noHinting: true, keepFeatures })
    writeFileSync(join(to, `be-vietnam-pro-${part}-${weight}.woff2`), cut)
  }
}
copyFileSync(join(from, 'LICENSE'), join(to, 'OFL.txt'))
