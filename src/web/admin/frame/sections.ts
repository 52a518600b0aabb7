import {
  type AdministratorPermission,
  type AdministratorRole,
  isAdministratorAllowed,
} from '#domain/accounts/roles.ts'
import { openSections, type Section, type SectionGroup } from '#web/shared/console/frame/sections.ts'
import type { PageWord } from './layout-words.ts'

type Group = SectionGroup<PageWord, AdministratorPermission>

/** The pages of the back office. A `shortcut` opens a page after the key `g`. */
const groups: readonly Group[] = [
  {
    word: null,
    links: [
      { path: '/', icon: 'house', word: 'now', shortcut: 'n', inBar: 1 },
      {
        path: '/orders',
        icon: 'shopping-bag',
        word: 'orders',
        shortcut: 'o',
        inBar: 2,
        needs: 'orders:read',
      },
    ],
  },
  {
    word: 'people',
    links: [
      { path: '/missed', icon: 'user-round', word: 'missed', shortcut: 'b', needs: 'accounts:standing' },
    ],
  },
  {
    word: 'money',
    links: [
      { path: '/payouts', icon: 'coins', word: 'payouts', shortcut: 'p', needs: 'statements:read' },
      { path: '/statements', icon: 'briefcase', word: 'statements', shortcut: 's', needs: 'statements:read' },
      { path: '/adjustments', icon: 'pencil', word: 'adjustments', shortcut: 'a', needs: 'money:read' },
      { path: '/hand-ins', icon: 'package', word: 'handIns', shortcut: 'h', needs: 'cash:confirm' },
    ],
  },
  {
    word: 'shop',
    links: [
      { path: '/rights', icon: 'key-round', word: 'rights', shortcut: 'r', needs: 'administrators:edit' },
      { path: '/trail', icon: 'clock', word: 'trail', shortcut: 't', needs: 'trail:read' },
    ],
  },
]

/** The pages that a role may open. */
export function sectionsOf(role: AdministratorRole): Group[] {
  return openSections(groups, (needed) => isAdministratorAllowed(role, needed))
}

/** A page with a shortcut. */
export type ShortcutPage = Section<PageWord, AdministratorPermission> & { shortcut: string }

/** The pages of a role that a key opens. */
export function shortcutPagesOf(role: AdministratorRole): ShortcutPage[] {
  return sectionsOf(role).flatMap(({ links }) =>
    links.flatMap((link) => (link.shortcut === undefined ? [] : [{ ...link, shortcut: link.shortcut }])),
  )
}
