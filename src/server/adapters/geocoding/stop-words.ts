import { searchKey } from '#domain/search/search-text.ts'

/** Words of an address that carry no information. */
const emptyWords = /(^| )(duong|so|tp|thanh pho|viet nam|vietnam)(?= |$)/g

/** The folded text without stop words; unchanged if nothing else remains. */
export function withoutStopWords(text: string): string {
  const telling = searchKey(text).replace(emptyWords, '').trim()
  return telling === '' ? text : telling
}
