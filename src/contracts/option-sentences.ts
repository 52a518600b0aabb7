import type { Language } from '#contracts/language.ts'
import type { ChoiceFault } from '#domain/menus/options.ts'

const sentences: Record<ChoiceFault['code'], Record<Language, (name: string, left?: number) => string>> = {
  choice_unknown: {
    en: () => 'A choice is no longer offered with this dish.',
    vi: () => 'Có lựa chọn không còn dùng được với món này.',
  },
  choice_doubled: {
    en: (name) => `${name} is chosen twice.`,
    vi: (name) => `${name} bị chọn hai lần.`,
  },
  choice_too_many: {
    en: (name) => `Please choose less of ${name}.`,
    vi: (name) => `Vui lòng chọn ít ${name} hơn.`,
  },
  group_too_few: {
    en: (name) => `Please choose: ${name}.`,
    vi: (name) => `Vui lòng chọn: ${name}.`,
  },
  group_too_many: {
    en: (name) => `Please choose fewer: ${name}.`,
    vi: (name) => `Vui lòng chọn ít hơn: ${name}.`,
  },
  choice_sold_out: {
    en: (name) => `${name} is sold out.`,
    vi: (name) => `${name} đã hết.`,
  },
  choice_few_left: {
    en: (name, left) => `Only ${left} of ${name} left.`,
    vi: (name, left) => `${name} chỉ còn ${left}.`,
  },
}

/** Explains to the customer what is wrong with a choice. */
export function choiceSentence({ code, name, left }: ChoiceFault, language: Language): string {
  return sentences[code][language](name, left)
}
