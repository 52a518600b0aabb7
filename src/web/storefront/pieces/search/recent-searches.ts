import { createStored } from '#web/shared/stored/stored.ts'

const maxSearches = 5

const stored = createStored<string[]>({
  key: 'mam.searches.v1',
  maxBytes: 4_000,
  isValid: (value): value is string[] =>
    Array.isArray(value) && value.every((text) => typeof text === 'string' && text !== ''),
})

/** Puts a text first in the list, once, and limits the list to five. */
export function addSearch(list: readonly string[], text: string): string[] {
  const isSame = (other: string) => other.toLowerCase() === text.toLowerCase()
  return [text, ...list.filter((other) => !isSame(other))].slice(0, maxSearches)
}

/** The searches made on this device, newest first. */
export function recentSearches(): readonly string[] {
  return stored.read() ?? []
}

/** Stores a search that led to a result, or to the page of results. */
export function rememberSearch(text: string): void {
  const searched = text.trim()
  if (searched !== '') stored.write(addSearch(recentSearches(), searched))
}

/** Removes the stored searches, in every tab. */
export function forgetSearches(): void {
  stored.write(null)
}
