import { cleanLine } from './clean-text.ts'

/**
 * A key that is equal for equal names. Diacritics count (dứa is not dừa); case, spaces and normal form do not. Keys
 * without diacritics (`searchKey`) are only for search and warnings.
 */
export function nameKey(name: string): string {
  return cleanLine(name).toLowerCase().replaceAll('ς', 'σ')
}
