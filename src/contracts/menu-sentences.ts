import type { Language } from '#contracts/language.ts'
import { menuLimits } from '#domain/menus/menu.ts'
import type { MenuFault } from '#domain/menus/menu-faults.ts'
import type { UnreadableText } from '#domain/menus/reading/imported-menu.ts'
import { menuProblems } from './menu-problems.ts'

type ExplainedFault = Exclude<MenuFault, { code: 'invalid' | 'not_found' }>

const parts = {
  dayparts: { en: 'serving times', vi: 'khung giờ bán' },
  categories: { en: 'categories', vi: 'nhóm món' },
  groups: { en: 'option groups', vi: 'nhóm tùy chọn' },
  products: { en: 'dishes', vi: 'món' },
} as const

const maxChoicesText = (language: Language) => new Intl.NumberFormat(language).format(menuLimits.choices)
const tooManyChoices: Record<Language, string> = {
  en: `All dishes together have at most ${maxChoicesText('en')} choices, each counted at every dish that offers it. Please take option groups off some dishes first.`,
  vi: `Tất cả các món cộng lại có tối đa ${maxChoicesText('vi')} lựa chọn, mỗi lựa chọn tính một lần cho từng món có nó. Hãy gỡ bớt nhóm tùy chọn khỏi một số món trước.`,
}

const dishes = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`)

const sentences: Record<
  Exclude<ExplainedFault['code'], 'menu_full'>,
  Record<Language, (name: string, count: number) => string>
> = {
  menu_changed: {
    en: (name) =>
      `${name || 'The order'} was changed by somebody else meanwhile. Please look at it as it is now.`,
    vi: (name) => `${name || 'Thứ tự'} vừa được người khác sửa. Vui lòng xem lại bản mới nhất.`,
  },
  undo_blocked: {
    en: (name) =>
      `The change of ${name} cannot be undone: something that it needs is gone, or something else needs it now.`,
    vi: (name) =>
      `Không hoàn tác được thay đổi của ${name}: phần liên quan đã bị xóa hoặc đang được dùng ở chỗ khác.`,
  },
  category_not_empty: {
    en: (name, count) =>
      `${name} still has ${dishes(count)}. Please move or delete them first, or hide the category.`,
    vi: (name, count) => `${name} còn ${count} món. Hãy chuyển hoặc xóa món trước, hoặc ẩn cả nhóm.`,
  },
  group_attached: {
    en: (name, count) => `${name} is an option of ${dishes(count)}. Deleting it takes it off them.`,
    vi: (name, count) => `${name} đang gắn với ${count} món. Xóa nhóm sẽ gỡ khỏi các món này.`,
  },
  daypart_in_use: {
    en: (name, count) =>
      `${name} is when ${count} categories or dishes are served. Please give them another time first.`,
    vi: (name, count) =>
      `${name} đang là khung giờ bán của ${count} nhóm hoặc món. Hãy đổi khung giờ của chúng trước.`,
  },
}

/** The sentence that tells a restaurant why a change of its menu is refused. */
export function menuSentence(fault: ExplainedFault, language: Language): string {
  if (fault.code === 'menu_full') {
    if (fault.of === 'choices') return tooManyChoices[language]
    const [limit, part] = [menuLimits[fault.of], parts[fault.of][language]]
    return language === 'vi' ? `Thực đơn có tối đa ${limit} ${part}.` : `A menu has at most ${limit} ${part}.`
  }
  return sentences[fault.code][language](fault.name, 'count' in fault ? fault.count : 0)
}

/** The sentence that tells where and why a text cannot be read as a menu. */
export function unreadableSentence({ problem, line }: UnreadableText, language: Language): string {
  const why = menuProblems[problem][language]
  return language === 'vi' ? `Dòng ${line}: ${why}.` : `Line ${line}: ${why}.`
}
