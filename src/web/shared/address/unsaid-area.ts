import { foldMarks } from '#domain/search/search-text.ts'
import type { NewAddress } from './new-address.ts'

/** What is around the pin, as far as the text does not say it already, whatever the marks; else empty. */
export function unsaidArea({ name, area }: NewAddress): string {
  return area !== '' && !foldMarks(name).includes(foldMarks(area)) ? area : ''
}
