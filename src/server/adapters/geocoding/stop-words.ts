import { searchKey } from '#domain/search/search-text.ts'

/** Words of an address that do not tell where it is. */
const emptyWords = /(^| )(duong|so|tp|thanh pho|viet nam|vietnam)(?= |$)/g

/** A text, folded, without words that do not tell where; as it is where nothing else would remain. */
export function withoutStopWords(text: string): string {
  const telling = searchKey(text).replace(emptyWords, '').trim()
  return telling === '' ? text : telling
}
