import type { Vnd } from '../../money/money.ts'
import type { NamedPrice } from './paste-line.ts'

/** A choice to add. Missing fields get their default values. */
export type ImportedChoice = NamedPrice & { is_default?: boolean | undefined; maximum?: number | undefined }

/** The limits of a group at one dish; null: the group's own limit. */
export type OwnLimits = { minimum: number | null; maximum: number | null }

/**
 * An option group for a dish. Without choices: the restaurant's group of that name. With `minimum` and `maximum` it
 * matches an existing group only exactly, otherwise also a group that looks the same. `here`: the limits at this dish.
 */
export type ImportedGroup = {
  name: string
  choices: ImportedChoice[]
  minimum?: number | undefined
  maximum?: number | undefined
  here?: OwnLimits | undefined
}

/** The size group of a dish, if it differs from the usual one: its name, and its place among the groups (0: first). */
export type SizeGroup = { name: string; place: number }

/**
 * A dish to add. `line`: its line in the source. The `price` of a dish with sizes is that of the smallest. `nth`: it is
 * the second (third …) dish of this name in its category; missing: the only one.
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

/** Dishes to add to the category `name`, or to the `nth` category of that name. `groups` are attached to each dish. */
export type ImportedSection = {
  name: string
  nth?: number | undefined
  is_hidden?: boolean | undefined
  groups?: ImportedGroup[] | undefined
  dishes: ImportedDish[]
}

/** The name of the size groups that an import adds. */
export const usualSizeGroup = 'Size'

/** The problems of a read dish that a person should check before the import. */
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

/** A problem of a read dish. */
export type ReadProblem = (typeof readProblems)[number]

/** A dish as it was read. `price` is null when it is missing or unclear. */
export type ReadDish = Omit<ImportedDish, 'price'> & { price: Vnd | null; problems: ReadProblem[] }

/** A section as it was read. `is_new`: the menu has no category of this name yet. */
export type ReadSection = Omit<ImportedSection, 'dishes'> & {
  line: number
  is_new: boolean
  dishes: ReadDish[]
}

/** Why a line was skipped. */
export const skipReasons = [
  'before_header',
  'no_dish',
  'total',
  'heading_empty',
  'extra_twice',
  'extras_too_many',
  'extra_invalid',
] as const

/** A skipped line and the reason. */
export type SkippedLine = { line: number; text: string; reason: (typeof skipReasons)[number] }

/** Why a text cannot be read, and the line with the problem. */
export type UnreadableText = {
  problem: 'csv_unreadable' | 'csv_quote_open' | 'import_too_many' | 'text_not_unicode'
  line: number
}

/** A menu as it was read, or why it cannot be read. `isOwn`: the source is a sheet that this shop exported. */
export type MenuReading =
  | { ok: true; isOwn: boolean; sections: ReadSection[]; skipped: SkippedLine[] }
  | ({ ok: false } & UnreadableText)

/** The maximum number of lines with content in one text. */
export const readLimits = { lines: 3_000 } as const
