import { isEmail, normalizeEmail } from '#domain/accounts/email.ts'
import { dayRangeInVietnam } from '#domain/time/vietnam-time.ts'

/** Takes what it reads off the words that are left; null where they do not say it. */
export type Part<Value> = (left: string[]) => Value | null

/** A word as `read` understands it. */
export function word<Value>(read: (typed: string) => Value | null): Part<Value> {
  return (left) => {
    const typed = left.shift()
    return typed === undefined ? null : read(typed)
  }
}

/** A part that may be left out. */
export function optional<Value>(part: Part<Value>): Part<Value | undefined> {
  return (left) => {
    const rest = [...left]
    const value = part(rest)
    if (value === null) return undefined
    left.splice(0, left.length, ...rest)
    return value
  }
}

export function oneOf<const Name extends string>(names: readonly Name[]): Part<Name> {
  return word((typed) => names.find((name) => name === typed) ?? null)
}

/** A word that stands for a value. */
export function named<const Value>(values: Readonly<Record<string, Value>>): Part<Value> {
  return word((typed) => (Object.hasOwn(values, typed) ? (values[typed] ?? null) : null))
}

function numberLike(pattern: RegExp): Part<number> {
  return word((typed) => (pattern.test(typed) ? Number(typed) : null))
}

/** An id, or an amount above zero. */
export const positive = numberLike(/^[1-9]\d{0,14}$/)
export const amount = numberLike(/^\d{1,15}$/)
export const basisPoints = word((typed) =>
  /^\d{1,5}$/.test(typed) && Number(typed) <= 10_000 ? Number(typed) : null,
)
export const anyWord = word((typed) => typed || null)
export const email = word((typed) => (isEmail(normalizeEmail(typed)) ? normalizeEmail(typed) : null))
/** `2027-01-01`. */
export const day = word((typed) => (dayRangeInVietnam(typed) === null ? null : typed))

/** All words that are left, as a text of at most so many characters. */
export function textUpTo(most: number): Part<string> {
  return (left) => {
    const text = left.splice(0).join(' ').trim()
    return text === '' || text.length > most ? null : text
  }
}

/** What can be said, as the operator reads it, and how it is understood. */
export type Phrase<Command> = { usage: string; read: (words: readonly string[]) => Command | null }

/** The commands that phrases stand for. */
export type CommandOf<Phrases extends readonly Phrase<unknown>[]> = Exclude<
  ReturnType<Phrases[number]['read']>,
  null
>

/**
 * A phrase: the plain words that `usage` begins with, as they stand there, then the parts, of which `make` makes the
 * command; null where they do not fit together.
 */
export function phrase<Values extends readonly unknown[], const Command>(
  usage: string,
  parts: { readonly [Place in keyof Values]: Part<Values[Place]> },
  make: (...values: Values) => Command | null,
): Phrase<Command> {
  const all = usage.split(' ')
  const open = all.findIndex((each) => !/^[a-z-]+$/.test(each))
  const plain = open === -1 ? all : all.slice(0, open)
  function read(words: readonly string[]): Command | null {
    if (plain.some((each, place) => words[place] !== each)) return null
    const left = words.slice(plain.length)
    const values = parts.map((part) => part(left))
    if (left.length > 0 || values.includes(null)) return null
    return make(...(values as unknown as Values))
  }
  return { usage, read }
}

/** What the first phrase that fits says; null where none does. */
export function understand<Command>(
  phrases: readonly Phrase<Command>[],
  words: readonly string[],
): Command | null {
  for (const { read } of phrases) {
    const command = read(words)
    if (command !== null) return command
  }
  return null
}
