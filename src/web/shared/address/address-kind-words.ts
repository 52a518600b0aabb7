import type { Address } from '#contracts/places/address.ts'
import type { AddressKind } from '#domain/places/address-kinds.ts'
import { defineWords } from '#web/shared/i18n/words.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'

export const addressKindWords = defineWords({
  en: {
    legend: 'What is it?',
    home: 'Home',
    work: 'Work',
    other: 'Other',
    preselected: 'Default',
    floor: (floor: string) => `floor ${floor}`,
  },
  vi: {
    legend: 'Loại địa chỉ',
    home: 'Nhà',
    work: 'Công ty',
    other: 'Khác',
    preselected: 'Mặc định',
    floor: (floor: string) => `tầng ${floor}`,
  },
})

/** The icon of each kind. */
export const addressKindIcons: Record<AddressKind, IconName> = {
  home: 'house',
  work: 'briefcase',
  other: 'map-pin',
}

/** The address in a line of a list, its kind before it where that says something. */
export function addressLine(
  { kind, name }: Pick<Address, 'kind' | 'name'>,
  words: Record<AddressKind, string>,
): string {
  return kind === 'other' ? name : `${words[kind]} · ${name}`
}

/** How to find the door, in one line; empty without details. The note for the driver is separate. */
export function doorLine(
  { building, floor, gate }: Pick<Address, 'building' | 'floor' | 'gate'>,
  words: (typeof addressKindWords)['en' | 'vi'],
): string {
  // The typed text may contain the word already.
  const level = floor && (/^\d+$/.test(floor) ? words.floor(floor) : floor)
  return [building, level, gate].filter(Boolean).join(' · ')
}
