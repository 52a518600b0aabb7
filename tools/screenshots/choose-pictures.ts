import { languages } from '#contracts/language.ts'
import { colorSchemes, type Screen, type Size, sizes } from './screen.ts'

/** A selection of pictures. */
export type Choice = ReturnType<typeof choosePictures>

function among<Name extends string>(all: readonly Name[], words: readonly string[]): readonly Name[] {
  const named = all.filter((name) => words.includes(name))
  return named.length > 0 ? named : all
}

/**
 * Parses a selection: sizes, languages and colour schemes by name, screens by prefix. An omitted kind is not
 * restricted: `cart phone vi` selects the cart's screens on a phone in Vietnamese, light and dark.
 */
export function choosePictures(words: readonly string[]) {
  const sizeNames = Object.keys(sizes) as Size[]
  const known: readonly string[] = [...sizeNames, ...languages, ...colorSchemes]
  const names = words.filter((word) => !known.includes(word))
  return {
    sizes: among(sizeNames, words),
    languages: among(languages, words),
    colorSchemes: among(colorSchemes, words),
    has: ({ name }: Screen) => names.length === 0 || names.some((start) => name.startsWith(start)),
  }
}
