import {
  holdsBeforeApproval,
  type StaffPermission,
  type StaffRole,
  staffMay,
} from '#domain/accounts/roles.ts'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import type { layoutWords } from './layout-words.ts'

/** A page that one can go to. */
export type Section = {
  path: string
  icon: IconName
  word: keyof typeof layoutWords.en
  /** Shown to whom may do this; to everybody without one. */
  needs?: StaffPermission
}

/** Where one begins whose restaurant waits to be let in. */
const begin: Section = { path: '/start', icon: 'circle-check', word: 'begin', needs: 'setup:edit' }

/** Where one can go in the console, the most used first. */
const sections: readonly Section[] = [
  { path: '/orders', icon: 'shopping-bag', word: 'orders', needs: 'board:read' },
  { path: '/menu', icon: 'soup', word: 'menu', needs: 'menu:stock' },
  { path: '/hours', icon: 'clock', word: 'hours', needs: 'hours:read' },
  { path: '/money', icon: 'coins', word: 'money', needs: 'money:read' },
  { path: '/statements', icon: 'printer', word: 'statements', needs: 'statements:read' },
  { path: '/reviews', icon: 'star', word: 'reviews', needs: 'reviews:read' },
  { path: '/staff', icon: 'user-round', word: 'staff', needs: 'staff:read' },
  { path: '/vouchers', icon: 'ticket-percent', word: 'vouchers', needs: 'vouchers:edit' },
  { path: '/deliveries', icon: 'moped', word: 'deliveries', needs: 'deliveries:carry' },
  { path: '/', icon: 'house', word: 'start' },
  { path: '/notices', icon: 'bell', word: 'notices', needs: 'board:read' },
]

/** Where somebody can go of this role, in a restaurant that is let in or waits for it. */
export function sectionsOf(
  own: { role: StaffRole; is_waiting?: boolean | undefined } | undefined,
): Section[] {
  const mayBe = ({ needs }: Section) => !needs || (own !== undefined && staffMay(own.role, needs))
  if (!own?.is_waiting) return sections.filter(mayBe)
  return [begin, ...sections].filter(
    ({ needs }) => needs && staffMay(own.role, needs) && holdsBeforeApproval(needs),
  )
}
