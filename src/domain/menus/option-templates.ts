import type { Choice, OptionGroup } from './options.ts'

/** A template of an option group. The `price` of a size is added to the price of the dish. */
export type OptionTemplate = Omit<OptionGroup, 'id' | 'choices'> & {
  choices: readonly Omit<Choice, 'id' | 'status'>[]
}

function choicesOf(...names: string[]): OptionTemplate['choices'] {
  return names.map((name) => ({ name, price: 0, is_default: false, maximum: 1 }))
}

/** A group from which exactly one choice is taken; `byDefault` is the name of the default choice. */
function oneOf(name: string, byDefault: string, ...names: string[]): OptionTemplate {
  const choices = choicesOf(...names).map((choice) => ({ ...choice, is_default: choice.name === byDefault }))
  return { name, minimum: 1, maximum: 1, is_size: false, choices }
}

/** A group of optional choices: at most `maximum` in all, at most `each` of one choice. */
function upTo(name: string, maximum: number, each: number, ...names: string[]): OptionTemplate {
  const choices = choicesOf(...names).map((choice) => ({ ...choice, maximum: each }))
  return { name, minimum: 0, maximum, is_size: false, choices }
}

/** The most common groups of Vietnamese kitchens, with their usual names. The restaurant fills in the prices. */
export const optionTemplates = {
  size: { ...oneOf('Size', 'M', 'M', 'L'), is_size: true },
  sugar: oneOf('Đường', '100% đường', '0% đường', '30% đường', '50% đường', '70% đường', '100% đường'),
  ice: oneOf('Đá', 'Đá vừa', 'Không đá', 'Ít đá', 'Đá vừa', 'Đá riêng'),
  topping: upTo('Topping', 5, 3, 'Trân châu đen', 'Trân châu trắng', 'Thạch', 'Pudding'),
  spiciness: oneOf('Mức cay', 'Cay vừa', 'Không cay', 'Ít cay', 'Cay vừa', 'Cay nhiều'),
  extra: upTo('Thêm', 5, 3, 'Trứng', 'Chả', 'Pa tê'),
  without: upTo('Bỏ', 4, 1, 'Không hành', 'Không ngò', 'Không ớt', 'Không đồ chua'),
} as const satisfies Record<string, OptionTemplate>

/** The name of a template. */
export type OptionTemplateName = keyof typeof optionTemplates

/** The templates in display order. */
export const optionTemplateNames = [
  'size',
  'sugar',
  'ice',
  'topping',
  'spiciness',
  'extra',
  'without',
] as const satisfies OptionTemplateName[]
