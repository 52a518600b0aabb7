/** The two languages of the product; English is the default and the fallback (spec §1). */
export const languages = ['en', 'vi'] as const

/** One of the product's languages. */
export type Language = (typeof languages)[number]

/** Tells whether a text names one of the product's languages. */
export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'vi'
}

/** The first of vi or en that an Accept-Language header asks for, by its weights, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en'
  const wishes = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { base: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), place }
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
  for (const { base } of wishes) if (isLanguage(base)) return base
  return 'en'
}
