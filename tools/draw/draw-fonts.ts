// Subsets the typeface to the characters of Vietnamese and English, without hinting.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const from = 'node_modules/@expo-google-fonts/be-vietnam-pro'
const to = 'src/web/ui/styles/fonts'
const weights = [
  [400, '400Regular'],
  [700, '700Bold'],
] as const

/** The characters from `first` to `last`. */
function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, place) => first + place))
}

/** Latin-1 characters that no menu uses; with them the files would exceed the initial congestion window. */
const rare = '¢¤¥¦§¨ª¬¯´µ¶¸ºÆÐØÞßæðøþ¡¿'
const western = [...range(0xa0, 0xff)].filter((sign) => !rare.includes(sign)).join('')
const latin = `${range(0x20, 0x7e)}${western}${range(0x2010, 0x2027)}€™−`
const vietnamese = `ĂăĐđĨĩŨũƠơƯư${range(0x1ea0, 0x1ef9)}₫\u0300\u0301\u0303\u0309\u0323`

/** Kerning, mark positioning, ligatures and tabular figures for prices. */
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'tnum', 'lnum']

// One file for both languages: every page has Vietnamese names, and a second file costs another request.
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
