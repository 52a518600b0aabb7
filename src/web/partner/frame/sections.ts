import {
  holdsBeforeApproval,
  type StaffPermission,
  type StaffRole,
  staffMay,
} from '#domain/accounts/roles.ts'
import type { PageLink } from '#web/shared/console/page-links.tsx'
import type { layoutWords } from './layout-words.ts'

type Word = keyof typeof layoutWords.en

/** A page of the console, shown to whom may do what it needs. */
type Section = Omit<PageLink, 'label'> & { word: Word; needs: StaffPermission }

/** Pages about the same; the first group has no name. */
type SectionGroup = { word: Word | null; links: readonly Section[] }

/** Where one begins whose restaurant waits to be let in. */
const begin: Section = { path: '/start', icon: 'circle-check', word: 'begin', needs: 'setup:edit', inBar: 0 }

/** Where one can go in the console. */
const groups: readonly SectionGroup[] = [
  {
    word: null,
    links: [
      { path: '/', icon: 'house', word: 'today', needs: 'money:read', inBar: 1 },
      { path: '/orders', icon: 'shopping-bag', word: 'orders', needs: 'board:read', inBar: 2 },
      { path: '/deliveries', icon: 'moped', word: 'deliveries', needs: 'deliveries:carry' },
    ],
  },
  {
    word: 'selling',
    links: [
      { path: '/menu', icon: 'soup', word: 'menu', needs: 'menu:stock', inBar: 3 },
      { path: '/hours', icon: 'clock', word: 'hours', needs: 'hours:read' },
      { path: '/vouchers', icon: 'ticket-percent', word: 'vouchers', needs: 'vouchers:edit' },
    ],
  },
  {
    word: 'ofMoney',
    links: [
      { path: '/money', icon: 'coins', word: 'money', needs: 'money:read', inBar: 4 },
      { path: '/statements', icon: 'printer', word: 'statements', needs: 'statements:read' },
    ],
  },
  {
    word: 'people',
    links: [
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
  const all = isWaiting ? [{ word: null, links: [begin] }, ...groups] : groups
  return all
    .map(({ word, links }) => ({ word, links: links.filter(mayBe) }))
    .filter(({ links }) => links.length > 0)
}
