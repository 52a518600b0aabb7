import {
  holdsBeforeApproval,
  type StaffPermission,
  type StaffRole,
  staffMay,
} from '#domain/accounts/roles.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import type { layoutWords } from './layout-words.ts'

type Word = keyof typeof layoutWords.en

/** A page that one can go to. */
export type Section = {
  path: string
  icon: IconName
  word: Word
  /** Shown to whom may do this. */
  needs: StaffPermission
  /** Its place in the bar of a phone; without one it stands behind "more" where there is not room for all. */
  inBar?: number
}

/** Pages about the same; the first group has no name. */
export type SectionGroup = { word: Word | null; sections: readonly Section[] }

/** Where one begins whose restaurant waits to be let in. */
const begin: Section = { path: '/start', icon: 'circle-check', word: 'begin', needs: 'setup:edit', inBar: 0 }

/** Where one can go in the console. */
const groups: readonly SectionGroup[] = [
  {
    word: null,
    sections: [
      { path: '/', icon: 'house', word: 'today', needs: 'money:read', inBar: 1 },
      { path: '/orders', icon: 'shopping-bag', word: 'orders', needs: 'board:read', inBar: 2 },
      { path: '/deliveries', icon: 'moped', word: 'deliveries', needs: 'deliveries:carry' },
    ],
  },
  {
    word: 'selling',
    sections: [
      { path: '/menu', icon: 'soup', word: 'menu', needs: 'menu:stock', inBar: 3 },
      { path: '/hours', icon: 'clock', word: 'hours', needs: 'hours:read' },
      { path: '/vouchers', icon: 'ticket-percent', word: 'vouchers', needs: 'vouchers:edit' },
    ],
  },
  {
    word: 'ofMoney',
    sections: [
      { path: '/money', icon: 'coins', word: 'money', needs: 'money:read', inBar: 4 },
      { path: '/statements', icon: 'printer', word: 'statements', needs: 'statements:read' },
    ],
  },
  {
    word: 'people',
    sections: [
      { path: '/reviews', icon: 'star', word: 'reviews', needs: 'reviews:read' },
      { path: '/staff', icon: 'user-round', word: 'staff', needs: 'staff:read' },
    ],
  },
]

type Own = { role: StaffRole; is_waiting?: boolean | undefined }

/** Where somebody can go of this role, in a restaurant that is let in or waits for it. */
export function sectionsOf(own: Own | undefined): SectionGroup[] {
  if (own === undefined) return []
  const { role, is_waiting: isWaiting } = own
  const mayBe = ({ needs }: Section) => staffMay(role, needs) && (!isWaiting || holdsBeforeApproval(needs))
  const all = isWaiting ? [{ word: null, sections: [begin] }, ...groups] : groups
  return all
    .map(({ word, sections }) => ({ word, sections: sections.filter(mayBe) }))
    .filter(({ sections }) => sections.length > 0)
}

/** As many as stand side by side on a phone, with "more" as the last. */
const mostInBar = 5

/** What the bar of a phone carries: all where there is room, else the most used, and the others behind "more". */
export function barOf(shown: readonly SectionGroup[]): { first: Section[]; rest: SectionGroup[] } {
  const all = shown.flatMap(({ sections }) => sections)
  if (all.length <= mostInBar) return { first: all, rest: [] }
  const first = all
    .filter(({ inBar }) => inBar !== undefined)
    .toSorted((a, b) => (a.inBar ?? 0) - (b.inBar ?? 0))
    .slice(0, mostInBar - 1)
  const rest = shown
    .map(({ word, sections }) => ({ word, sections: sections.filter((each) => !first.includes(each)) }))
    .filter(({ sections }) => sections.length > 0)
  return { first, rest }
}
