import type { Vnd } from '../../money/money.ts'
import type { NamedPrice } from './paste-line.ts'

/** A choice to add; what is missing has its usual value. */
export type ImportedChoice = NamedPrice & { is_default?: boolean | undefined; maximum?: number | undefined }

/** Limits of a group, null for the group's own. */
export type OwnLimits = { minimum: number | null; maximum: number | null }

/**
 * A group of options that a dish is to have; without choices the restaurant's group of that name. With `minimum` and
 * `maximum` it is that group exactly, else one that people would take for the same. `here`: other limits at this dish.
 */
export type ImportedGroup = {
  name: string
  choices: ImportedChoice[]
  minimum?: number | undefined
  maximum?: number | undefined
  here?: OwnLimits | undefined
}

/** The group of a dish's sizes where it is not the usual one: its name, and its place among the groups. */
export type SizeGroup = { name: string; place: number }

/**
 * A dish to add. `line` is where it stood; the price of one with sizes is that of the smallest. `nth`: it is the second
 * (third …) of this name in its category; else one of this name is enough.
 */
export type ImportedDish = {
  line: number
  name: string
  description: string
  price: number
  sizes: ImportedChoice[]
  groups: ImportedGroup[]
  size_group?: SizeGroup | undefined
  is_hidden?: boolean | undefined
  nth?: number | undefined
}

/** Dishes to add to the category of that name, or the second (third …) of it. `groups` go to each of them. */
export type ImportedSection = {
  name: string
  nth?: number | undefined
  is_hidden?: boolean | undefined
  groups?: ImportedGroup[] | undefined
  dishes: ImportedDish[]
}

/** The name of the group of sizes that an import adds. */
export const usualSizeGroup = 'Size'

/** What a person should look at before a dish that was read is taken over. */
export const readProblems = [
  'price_missing',
  'price_invalid',
  'name_missing',
  'name_too_long',
  'guessed',
  'name_twice',
  'name_similar',
  'description_cut',
  'sizes_without_price',
  'options_invalid',
  'group_missing',
  'exists',
] as const

/** One of them. */
export type ReadProblem = (typeof readProblems)[number]

/** A dish as it was read; `price` is null where none stands there, or none that is clear. */
export type ReadDish = Omit<ImportedDish, 'price'> & { price: Vnd | null; problems: ReadProblem[] }

/** Dishes as they were read. `is_new`: whether the menu has no category of this name yet. */
export type ReadSection = Omit<ImportedSection, 'dishes'> & {
  line: number
  is_new: boolean
  dishes: ReadDish[]
}

/** Why a line became nothing. */
export const skipReasons = [
  'before_header',
  'no_dish',
  'total',
  'heading_empty',
  'extra_twice',
  'extras_too_many',
  'extra_invalid',
] as const

/** A line that became nothing, and why. */
export type SkippedLine = { line: number; text: string; reason: (typeof skipReasons)[number] }

/** Why nothing of a text can be read, and the line where that shows. */
export type UnreadableText = {
  problem: 'csv_unreadable' | 'csv_quote_open' | 'import_too_many' | 'text_not_unicode'
  line: number
}

/** A menu as it was read, or why it cannot be. `isOwn`: from a sheet that was exported here. */
export type MenuReading =
  | { ok: true; isOwn: boolean; sections: ReadSection[]; skipped: SkippedLine[] }
  | ({ ok: false } & UnreadableText)

/** The most lines with something on them that are read at once, and the most dishes of them. */
export const readLimits = { lines: 3_000 } as const
