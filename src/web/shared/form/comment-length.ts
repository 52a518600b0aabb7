import { feedbackMaxLength } from '#domain/shop/limits.ts'

/**
 * The length of a comment and the number of characters left (below zero: too many), counted as the server counts (rule
 * 7.3).
 */
export function measureComment(text: string): { length: number; left: number } {
  const { length } = [...text.trim()]
  return { length, left: feedbackMaxLength - length }
}
