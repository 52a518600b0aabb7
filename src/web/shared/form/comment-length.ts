import { feedbackMaxLength } from '#domain/shop/limits.ts'

/** How long a comment is and how many characters are left (below zero: too many), counted as the shop does (rule 7.3). */
export function measureComment(text: string): { length: number; left: number } {
  const { length } = [...text.trim()]
  return { length, left: feedbackMaxLength - length }
}
