/** Reads the value of a filter from its text in the address; null if the text is not valid. */
export type FilterReader<Value> = (text: string) => Value | null

/** The readers of a list's filters, by their names in the address. */
export type FilterReaders = Readonly<Record<string, FilterReader<unknown>>>

/** The filters that are set, by name. */
export type FiltersOf<Readers extends FilterReaders> = {
  [Name in keyof Readers]?: Readers[Name] extends FilterReader<infer Value> ? Value : never
}

/** The parameters that name the shown part of a list, and are not filters. */
const placeNames = ['page', 'after']

/**
 * The filters in an address, and the names of the invalid ones (`dropped`). The page tells which filters it has
 * dropped.
 */
export function readFilters<Readers extends FilterReaders>(
  query: URLSearchParams,
  readers: Readers,
): { filters: FiltersOf<Readers>; dropped: string[] } {
  const names = [...new Set(query.keys())].filter((name) => !placeNames.includes(name))
  const read = names.map((name) => {
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
    return [name, reader?.(query.get(name) ?? '') ?? null] as const
  })
  const filters = Object.fromEntries(read.filter(([, value]) => value !== null))
  return {
    filters: filters as FiltersOf<Readers>,
    dropped: read.filter(([, value]) => value === null).map(([name]) => name),
  }
}

/** A reader of one of these values. */
export function oneOf<const Value extends string>(values: readonly Value[]): FilterReader<Value> {
  return (text) => values.find((value) => value === text) ?? null
}

/** A reader of an id. */
export const readId: FilterReader<number> = (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)

/** A reader of `1`, for a filter that is on or off. */
export const readSwitch = oneOf(['1'])

/** A reader of a search text of at most `max` characters. */
export function textUpTo(max: number): FilterReader<string> {
  return (text) => (text.trim() !== '' && text.length <= max ? text.trim() : null)
}

/** A reader of a day as `YYYY-MM-DD`. */
export const readDay: FilterReader<string> = (text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null
