/**
 * Invisible characters: control and format characters (including directional overrides), fillers, variation selectors,
 * and a few blanks that Unicode counts as letters or symbols.
 */
const invisible =
  '[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\ufffc\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]'
const hasInvisible = new RegExp(invisible, 'u')
/**
 * The emoji with invisible characters. All other emoji need no pattern, because they have none. The simpler pattern
 * \p{RGI_Emoji} takes ten times as long.
 */
const joinedEmoji =
  '\\p{RGI_Emoji_ZWJ_Sequence}|\\p{RGI_Emoji_Tag_Sequence}|[0-9#\\x2a]\\ufe0f\\u20e3|[\\p{Emoji}--\\p{Emoji_Presentation}--[0-9#\\x2a]]\\ufe0f'
/**
 * The pattern for browsers without the `v` flag (before 2023). They do not remove characters that may join an emoji; the
 * server does.
 */
const invisibleOutsideEmoji = `(?![\\u200d\\ufe0f\\u{e0020}-\\u{e007f}])${invisible}`

const space = /[\t-\r\u0085\p{Z}]+/gu
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
const markWithoutLetter = /(^| )\p{M}+/gu
const marksBeyondThree = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu
const blankLinesBeyondTwo = /\n{4,}/g

let emojiOrInvisible: RegExp | undefined

/** The pattern is compiled at its first use, because compiling takes 15 ms and few texts need the pattern. */
function emojiOrInvisiblePattern(): RegExp {
  try {
    emojiOrInvisible ??= new RegExp(`(${joinedEmoji})|${invisible}`, 'gv')
  } catch {
    emojiOrInvisible = new RegExp(`()${invisibleOutsideEmoji}`, 'gu')
  }
  return emojiOrInvisible
}

function withoutInvisible(text: string): string {
  if (!hasInvisible.test(text)) return text
  return text.replace(emojiOrInvisiblePattern(), (_, emoji: string | undefined) => emoji ?? '')
}

/**
 * Cleans a text of one line for validation, storage and display: NFC, spaces and line breaks as one space, no invisible
 * characters except those that join an emoji, at most three combining marks per letter.
 */
export function cleanLine(text: string): string {
  return withoutInvisible(text.replace(space, ' '))
    .normalize('NFC')
    .replace(markWithoutLetter, '$1')
    .replace(marksBeyondThree, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** Cleans each line of a text with `cleanLine`, and leaves at most two blank lines in a row. */
export function cleanLines(text: string): string {
  return text.split(lineBreak).map(cleanLine).join('\n').replace(blankLinesBeyondTwo, '\n\n\n').trim()
}

/** Cleans a text such as a phone number or a code, and converts full-width letters and digits to plain ones. */
export function plainCharacters(text: string): string {
  return cleanLine(cleanLine(text).normalize('NFKC'))
}

/** Cuts a text to at most `max` characters, without splitting a letter or an emoji. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter('vi', { granularity: 'grapheme' }).segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd()
}
