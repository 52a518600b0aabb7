import { cleanLine } from '../../text/clean-text.ts'

const bullet = /^(?:[\s•●▪■◆*·✓→>–—\-\p{Extended_Pictographic}]|\uFE0F|\u200D)+/u
/** `1. `, `1.Phở`, `1/ `, `01 `; not `7 Up`, `1.5 lít`, `3 miền`. */
const numbering =
  /^(?:\d{1,3}[.)]\s+|\d{1,3}[.)](?=\p{L})|\d{1,3}\/\s+|\d{1,2}[-:]\s+(?=\p{L})|0\d\s+(?=\p{L}))/u
const separator = /[\s\p{Pd}:=|.…,;/~_*>→]/u

/** A line with more cells is not a row of a sheet. */
const maxCells = 100

/**
 * Removes the signs at both ends that separate a name from a price. A regular expression for the end would take quadratic
 * time.
 */
export function trimSigns(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && separator.test(text.charAt(start))) start += 1
  while (end > start && separator.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end).replace(/\s+/g, ' ')
}

/** Makes the first letter a capital. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Removes bullets, numbering and emoji before a line. Tabs stay, because they separate columns and numbers. */
export function stripBullet(line: string): string {
  const cells = line.split('\t', maxCells + 1)
  const text = cells.length > maxCells ? cleanLine(line) : cells.map(cleanLine).join('\t')
  return text.replace(bullet, '').replace(numbering, '').trim()
}

/**
 * Splits a line at semicolons, at commas, and at plus signs after a space, but not within 45,000. A plus stays at the
 * beginning of its part.
 */
export function splitParts(text: string, isBreak = isPartBreak): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !isBreak(text, at)) continue
    parts.push(text.slice(start, at).trim())
    start = text.charAt(at) === '+' ? at : at + 1
  }
  return parts
}

const digit = /\d/

/** Whether a line is split at a place. */
export function isPartBreak(text: string, at: number): boolean {
  const sign = text.charAt(at)
  if (sign === '+') return text.charAt(at - 1) === ' '
  if (sign !== ',') return sign === ';' || sign === '，'
  return !digit.test(text.charAt(at - 1)) || !digit.test(text.charAt(at + 1))
}

/** Separates the texts in brackets from the rest. */
export function splitBrackets(text: string): { rest: string; inside: string[] } {
  const inside: string[] = []
  const outside: string[] = []
  let [copiedUntil, open] = [0, -1]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '(' || sign === '[') open = at
    if ((sign !== ')' && sign !== ']') || open === -1) continue
    inside.push(text.slice(open + 1, at))
    outside.push(text.slice(copiedUntil, open).trimEnd())
    ;[copiedUntil, open] = [at + 1, -1]
  }
  return { rest: [...outside, text.slice(copiedUntil)].join(''), inside }
}
