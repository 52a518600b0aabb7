import type { Language } from '#contracts/language.ts'

/** The figures that the pages name, as a reader of the language expects them: all of them configuration. */
export type InfoFacts = {
  baseFee: string
  baseKm: string
  feePerKm: string
  freeFrom: string
  maxKm: string
  /** For the first review of an order's restaurant; null where there are none. */
  coins: string | null
  acceptWithin: string
  shop: string
  address: string
  email: string
  phone: string
}

/** A part of a page under a heading: a question with its answer, a rule with what it means. */
export type InfoSection = { heading: string; text: readonly string[] }

/** A page that only says something. */
export type InfoText = { title: string; intro: string; sections: readonly InfoSection[] }

/** The same page in both languages. */
export type InfoContent = Record<Language, (facts: InfoFacts) => InfoText>
