import { createStored } from '#web/shared/stored/stored.ts'

const keptAtMost = 5

const stored = createStored<string[]>({
  key: 'mam.searches.v1',
  maxBytes: 4_000,
  isValid: (value): value is string[] =>
    Array.isArray(value) && value.every((text) => typeof text === 'string' && text !== ''),
})

/** The list with this text at its beginning, once, and no longer than five. */
export function addSearch(list: readonly string[], text: string): string[] {
  const isSame = (other: string) => other.toLowerCase() === text.toLowerCase()
  return [text, ...list.filter((other) => !isSame(other))].slice(0, keptAtMost)
}

/** What was searched for on this device, the newest first. */
export function recentSearches(): readonly string[] {
  return stored.read() ?? []
}

/** Notes what led to a result, or to the page of results. */
export function rememberSearch(text: string): void {
  const searched = text.trim()
  if (searched !== '') stored.write(addSearch(recentSearches(), searched))
}

/** Forgets them in every tab. */
export function forgetSearches(): void {
  stored.write(null)
}
