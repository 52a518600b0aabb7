import { type Language, languages } from '#contracts/language.ts'
import { looks, type Screen, type Size, sizes } from './screen.ts'

/** Which of all pictures are to be taken. */
export type Choice = {
  sizes: readonly Size[]
  languages: readonly Language[]
  looks: readonly (typeof looks)[number][]
  has(screen: Screen): boolean
}

function among<Name extends string>(all: readonly Name[], words: readonly string[]): readonly Name[] {
  const named = all.filter((name) => words.includes(name))
  return named.length > 0 ? named : all
}

/**
 * Reads what was asked for: sizes, languages and looks by their names, screens by the beginnings of theirs.
 * What is not named is not restricted: `cart phone vi` are all screens of the cart, on a phone, in Vietnamese, by day and night.
 */
export function choosePictures(words: readonly string[]): Choice {
  const sizeNames = Object.keys(sizes) as Size[]
  const known: readonly string[] = [...sizeNames, ...languages, ...looks]
  const names = words.filter((word) => !known.includes(word))
  return {
    sizes: among(sizeNames, words),
    languages: among(languages, words),
    looks: among(looks, words),
    has: ({ name }) => names.length === 0 || names.some((start) => name.startsWith(start)),
  }
}
