import type { Refusal } from '#contracts/endpoint.ts'

/** Which reviews are shown. Stored in the page's address, so that Back and shared links work. */
export type ReviewFilter = {
  stars?: number
  reply?: 'none'
  picture?: 'with'
  from?: string
  to?: string
}

/** Reads the filter from an address. The server refuses invalid days. */
export function filterIn(query: URLSearchParams): ReviewFilter {
  const stars = [1, 2, 3, 4, 5].find((each) => String(each) === query.get('stars'))
  const [from, to] = [query.get('from'), query.get('to')]
  return {
    ...(stars !== undefined && { stars }),
    ...(query.get('reply') === 'none' && { reply: 'none' }),
    ...(query.get('picture') === 'with' && { picture: 'with' }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The server's messages about the days of a filter. */
export type DayProblems = { from: string | undefined; to: string | undefined }

/** The problems of the days in a refusal; null if the refusal is not about the days. */
export function dayProblemsOf(refusal: Refusal | null): DayProblems | null {
  const [from, to] = [refusal?.errors?.from?.[0], refusal?.errors?.to?.[0]]
  return from === undefined && to === undefined ? null : { from, to }
}
