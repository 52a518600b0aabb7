/** The supported languages; English is the default (rule 1.1). */
export const languages = ['en', 'vi'] as const

/** A supported language. */
export type Language = (typeof languages)[number]

/** Whether a value is a supported language. */
export function isLanguage(text: unknown): text is Language {
  return text === 'en' || text === 'vi'
}

/** The supported language with the highest weight in an Accept-Language header, else English. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (!acceptLanguage) return 'en'
  const preferences = acceptLanguage
    .slice(0, 500)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
      return { base: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), place }
    })
    .filter((preference) => preference.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.place - b.place)
  for (const { base } of preferences) if (isLanguage(base)) return base
  return 'en'
}
