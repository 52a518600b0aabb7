// biome-ignore lint/suspicious/noExplicitAny: a message may take arguments of any type; its own signature checks them
type Message = string | ((...values: any[]) => string)

type Translated<Words> = {
  [Key in keyof Words]: Words[Key] extends (...values: infer Values) => string
    ? (...values: Values) => string
    : string
}

/** A screen's messages in both languages; English is the source, and Vietnamese must have the same keys. */
/* @__NO_SIDE_EFFECTS__ */
export function defineWords<const En extends Record<string, Message>>(words: {
  en: En
  vi: Translated<En>
}): { en: Translated<En>; vi: Translated<En> } {
  return words as unknown as { en: Translated<En>; vi: Translated<En> }
}
