import {
  isAllowedBeforeApproval,
  isStaffAllowed,
  type StaffPermission,
  type StaffRole,
} from '#domain/accounts/roles.ts'
import { openSections, type SectionGroup } from '#web/shared/console/frame/sections.ts'
import type { layoutWords } from './layout-words.ts'

type Group = SectionGroup<keyof typeof layoutWords.en, StaffPermission>

/** The link to the start page, for a restaurant that waits for approval or has no menu yet. */
const startLink: Group['links'][number] = {
  path: '/start',
  icon: 'circle-check',
  word: 'begin',
  needs: 'setup:edit',
  inBar: 0,
}

/** The links to the pages of the console, in groups. */
const groups: readonly Group[] = [
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

type Own = { role: StaffRole; is_waiting?: boolean | undefined; is_starting?: boolean | undefined }

/** Whether the start page is shown: until the restaurant is approved and has a menu. */
export function hasStart({ role, is_waiting = false, is_starting = false }: Own): boolean {
  return (is_waiting || is_starting) && isStaffAllowed(role, 'setup:edit')
}

/** The links that a role has in its restaurant. An unapproved restaurant has fewer. */
export function sectionsOf(own: Own | undefined): Group[] {
  if (own === undefined) return []
  const { role, is_waiting: isWaiting } = own
  const all = hasStart(own) ? [{ word: null, links: [startLink] }, ...groups] : groups
  return openSections(
    all,
    (needed) => isStaffAllowed(role, needed) && (!isWaiting || isAllowedBeforeApproval(needed)),
  )
}
