import type { Refusal } from '#contracts/endpoint.ts'

/** The shown reviews, stored in the page's address, so that Back and sharing work. */
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

/** What the server says of the days of a filter. */
export type DayProblems = { from: string | undefined; to: string | undefined }

/** What is wrong with the days; null when it is not they that were refused. */
export function dayProblemsOf(refusal: Refusal | null): DayProblems | null {
  const [from, to] = [refusal?.errors?.from?.[0], refusal?.errors?.to?.[0]]
  return from === undefined && to === undefined ? null : { from, to }
}
