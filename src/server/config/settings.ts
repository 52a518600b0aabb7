import { completeImageHost } from './image-host.ts'
import { ConfigError } from './operator-error.ts'
import { type Environment, readValues, type ValuesOf } from './setting.ts'
import { settingsTable } from './settings-table.ts'

/** All settings, read once at the start. */
export type Settings = ReturnType<typeof readSettings>

/** The settings of the table, and the values derived from several of them. */
export function readSettings(env: Environment = process.env) {
  const values = readValues(settingsTable, env)
  refuseContradictions(values)
  const isDemo = values.isDemo ?? values.databaseUrl === null
  return {
    ...values,
    isDemo,
    isPublicDemo: values.isPublicDemo && isDemo,
    logsRequests: values.logsRequests ?? !isDemo,
    publicUrl: values.pictureOrigin ?? `http://localhost:${values.port}`,
    imageHost: completeImageHost(values.imageHost),
    accounts: { ...values.accounts, autoApprove: values.accounts.autoApprove ?? isDemo },
  }
}

/** Throws if settings contradict one another. */
function refuseContradictions(values: ValuesOf<typeof settingsTable>): void {
  const { databaseUrl, databaseListenUrl, secrets, smtpUrl, usesOutbox } = values
  if (databaseListenUrl !== null && databaseUrl === null) {
    throw new ConfigError(
      'DATABASE_LISTEN_URL is the direct way to the database of DATABASE_URL, which is missing.',
    )
  }
  if (secrets === null && databaseUrl !== null) {
    throw new ConfigError(
      'SECRET is missing: with DATABASE_URL every service needs the same one, ' +
        'for example the output of `openssl rand -hex 32`.',
    )
  }
  if (usesOutbox && smtpUrl !== null) {
    throw new ConfigError(
      'MAIL=outbox keeps mails as files, but SMTP_URL names a mail server: leave one out.',
    )
  }
}
