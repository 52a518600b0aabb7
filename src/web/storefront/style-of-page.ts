import type { RenderedPage } from './pieces/session/page-context.ts'

/**
 * A part of a style sheet: what every page needs, a rule with the classes without which it means nothing (of each of its
 * selectors), or a block with parts in it.
 */
export type StylePiece =
  | string
  | { needs: readonly (readonly string[])[]; text: string }
  | { opening: string; pieces: readonly StylePiece[] }

/** The shop's style taken apart, and the file of what a page may need of it once its script is there. */
export type BuiltStyle = { pieces: readonly StylePiece[]; laterFile: string }

/** Stands in a page for the style that its elements need. */
export const styleMark = '/* style */'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function classesOf(html: string): ReadonlySet<string> {
  // The same look is written a hundred times in a page.
  const looks = new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, look = '']) => look))
  const classes = new Set<string>()
  for (const look of looks) {
    const names = look.replace(/&(amp|lt|gt|quot|#x27);/g, (_, entity: string) => entities[entity] ?? '')
    for (const name of names.split(/\s+/)) classes.add(name)
  }
  return classes
}

/** All of it where no classes are given. */
function textFor(pieces: readonly StylePiece[], classes: ReadonlySet<string> | null): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece
      if ('needs' in piece)
        return !classes || piece.needs.some((names) => names.every((name) => classes.has(name)))
          ? piece.text
          : ''
      const inside = textFor(piece.pieces, classes)
      return inside && `${piece.opening}${inside}}`
    })
    .join('')
}

/** A longer page does not come with the first packets of a connection, however little style it carries. */
const longPage = 60_000

/**
 * Finds the style that the page's elements can use, and splits the page in its place. The file of what it may need later
 * comes behind it: before it, what comes later would be outranked. A long page carries all of its style, since a second
 * sheet, which styles its many elements anew, costs more than it saves (docs/decisions/0007).
 */
export function createStyler({ pieces, laterFile }: BuiltStyle): (html: string) => RenderedPage {
  const whole = textFor(pieces, null)
  const end = '</style>'
  const later = `${end}<link rel="later" data-rel="stylesheet" href="${laterFile}"/>`
  return (html) => {
    // No text of the page can end a tag.
    const at = html.indexOf(`>${styleMark}${end}`) + 1
    if (at === 0) return { before: html }
    const [before, after] = [html.slice(0, at), html.slice(at + styleMark.length)]
    if (html.length > longPage) return { before, style: whole, after }
    return { before, style: textFor(pieces, classesOf(html)), after: later + after.slice(end.length) }
  }
}
