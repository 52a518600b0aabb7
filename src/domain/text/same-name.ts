import { cleanLine } from './clean-text.ts'

/**
 * What two names have in common exactly when they are the same name: letters with their diacritics (dứa is not dừa), without
 * regard to case, spaces and normal form. Folding diacritics serves search and warnings only.
 */
export function nameKey(name: string): string {
  return cleanLine(name).toLowerCase().replaceAll('ς', 'σ')
}
