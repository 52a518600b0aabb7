import {
  type AdministratorRole,
  administratorPermissions,
  isAdministratorAllowed,
} from '#domain/accounts/roles.ts'
import { type Column, RowTable } from '#web/shared/console/lists/row-table.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { roleWords } from '../../role-words.ts'
import { permissionWords } from './permission-words.ts'
import { rightsWords } from './rights-words.ts'

const roles = ['owner', 'operations', 'support', 'finance'] as const satisfies readonly AdministratorRole[]
const rows = administratorPermissions.map((permission, at) => ({ id: at, permission }))

type Row = (typeof rows)[number]

/** Every permission with the roles that have it, from the table that the server checks. */
export function RoleTable() {
  const words = useWords(rightsWords)
  const named = useWords(roleWords)
  const says = useWords(permissionWords)
  const columns: Column<Row>[] = [
    { key: 'permission', label: words.permission, cell: ({ permission }) => says[permission] },
    ...roles.map((role) => ({
      key: role,
      label: named[role],
      cell: ({ permission }: Row) =>
        isAdministratorAllowed(role, permission) ? (
          <span className="text-herb-ink">
            <Icon name="circle-check" />
            <span className="sr-only">{words.yes}</span>
          </span>
        ) : (
          <span className="text-muted">
            <span aria-hidden="true">–</span>
            <span className="sr-only">{words.no}</span>
          </span>
        ),
    })),
  ]
  return (
    <section aria-labelledby="roles" className="mt-8">
      <h2 id="roles" className="mb-2 text-xl">
        {words.roles}
      </h2>
      <RowTable caption={words.roles} columns={columns} rows={rows} className="[&>td]:md:py-1.5" />
    </section>
  )
}
