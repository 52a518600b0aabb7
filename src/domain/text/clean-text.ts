/**
 * Characters that show nothing by themselves: control and format characters (directional overrides among them), fillers,
 * variation selectors, and a few blanks that Unicode counts as letters or symbols.
 */
const unseen =
  '[\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\u2800\\ufffc\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}]'
const hasUnseen = new RegExp(unseen, 'u')
/** Together with "has no unseen character", this is every emoji of \p{RGI_Emoji}, which takes ten times as long. */
const joinedEmoji =
  '\\p{RGI_Emoji_ZWJ_Sequence}|\\p{RGI_Emoji_Tag_Sequence}|[0-9#\\x2a]\\ufe0f\\u20e3|[\\p{Emoji}--\\p{Emoji_Presentation}--[0-9#\\x2a]]\\ufe0f'
/** For browsers older than the `v` flag (2023), which leave to the server what may hold an emoji together. */
const unseenOutsideEmoji = `(?![\\u200d\\ufe0f\\u{e0020}-\\u{e007f}])${unseen}`

const space = /[\t-\r\u0085\p{Z}]+/gu
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
const markWithoutLetter = /(^| )\p{M}+/gu
const marksBeyondThree = /([\p{Mn}\p{Me}]{3})[\p{Mn}\p{Me}]+/gu
const blankLinesBeyondTwo = /\n{4,}/g

let emojiOrUnseen: RegExp | undefined

/** Compiled at its first use: it takes 15 ms, and few texts need it. */
function emojiOrUnseenPattern(): RegExp {
  try {
    emojiOrUnseen ??= new RegExp(`(${joinedEmoji})|${unseen}`, 'gv')
  } catch {
    emojiOrUnseen = new RegExp(`()${unseenOutsideEmoji}`, 'gu')
  }
  return emojiOrUnseen
}

function withoutUnseen(text: string): string {
  if (!hasUnseen.test(text)) return text
  return text.replace(emojiOrUnseenPattern(), (_, emoji: string | undefined) => emoji ?? '')
}

/**
 * A text of one line as it is judged, stored and shown: NFC, spaces and line breaks as one space, without characters that
 * nobody sees (an emoji keeps what holds it together), at most three combining marks a letter.
 */
export function cleanLine(text: string): string {
  return withoutUnseen(text.replace(space, ' '))
    .normalize('NFC')
    .replace(markWithoutLetter, '$1')
    .replace(marksBeyondThree, '$1')
    .replace(/ +/g, ' ')
    .trim()
}

/** A text of several lines, each clean as `cleanLine` leaves it, with at most two blank lines in a row. */
export function cleanLines(text: string): string {
  return text.split(lineBreak).map(cleanLine).join('\n').replace(blankLinesBeyondTwo, '\n\n\n').trim()
}

/** A text that means the same in letters and digits of another width, such as a phone number or a code, in plain ones. */
export function plainCharacters(text: string): string {
  return cleanLine(cleanLine(text).normalize('NFKC'))
}

/** The longest beginning of a text of at most so many characters that cuts no letter and no emoji in two. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter('vi', { granularity: 'grapheme' }).segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end).trimEnd()
}
