/** The average rating with one decimal, halves rounded up; null without ratings (rule 7.5). */
export function roundedRating(sum: number, count: number): number | null {
  if (count === 0) return null
  return Math.round((sum * 10) / count) / 10
}
