import type { ComponentProps } from 'react'
import { type AdministratorPermission, isAdministratorAllowed } from '#domain/accounts/roles.ts'
import { ConsolePage } from '#web/shared/console/frame/console-page.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { EmptyState } from '#web/ui/notices/empty-state.tsx'
import { signedIn } from '../admin-api.ts'
import { layoutWords } from './layout-words.ts'

/** Tells whether the signed-in administrator has a permission. */
export function useMay(): (needed: AdministratorPermission) => boolean {
  const { role } = signedIn.useMe()
  return (needed) => isAdministratorAllowed(role, needed)
}

type OfficePageProps = ComponentProps<typeof ConsolePage> & { needs: AdministratorPermission }

/** A page of the back office. To a role without the permission it says so. */
export function OfficePage({ needs, children, ...page }: OfficePageProps) {
  const words = useWords(layoutWords)
  const isAllowed = useMay()(needs)
  return (
    <ConsolePage {...page} {...(!isAllowed && { actions: undefined })}>
      {isAllowed ? children : <EmptyState title={words.notAllowed}>{words.notAllowedText}</EmptyState>}
    </ConsolePage>
  )
}
