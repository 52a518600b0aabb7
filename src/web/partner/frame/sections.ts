import type { StaffPermission } from '#domain/accounts/roles.ts'
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

/** Where one can go in the console, the most used first. */
export const sections: readonly Section[] = [
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
