import { dayInVietnam, formatDate, parseDate } from '../time/week-hours.ts'

/** The papers of a driver. */
export const paperKinds = ['id_card', 'driving_licence', 'vehicle_registration'] as const

/** A paper of a driver. */
export type PaperKind = (typeof paperKinds)[number]

/** `asked`: administrators want it, and nothing was sent yet. `waiting`: sent, and not decided yet. */
export const paperStates = ['asked', 'waiting', 'approved', 'sent_back'] as const

/** The state of a paper. */
export type PaperState = (typeof paperStates)[number]

/** How many days before an expiry a driver is reminded, once each. */
export const reminderDays = [30, 7] as const

/** A paper's state and its last valid day (`YYYY-MM-DD`); null: no day is known. */
export type JudgedPaper = { kind: PaperKind; state: PaperState; expires_on: string | null }

/** The date in Vietnam, as papers print it. */
export function paperDay(now: Date): string {
  return formatDate(dayInVietnam(now))
}

/** Whether a paper has expired; it is valid on its last day. */
export function isExpired(expiresOn: string | null, today: string): boolean {
  return expiresOn !== null && expiresOn < today
}

/**
 * Whether a paper keeps its driver from going online: it was asked for or sent back, or the driving licence has
 * expired. A paper that was never asked for, or that waits for the administrators, does not.
 */
export function blocksWork({ kind, state, expires_on: expiresOn }: JudgedPaper, today: string): boolean {
  if (state === 'asked' || state === 'sent_back') return true
  return kind === 'driving_licence' && isExpired(expiresOn, today)
}

/** The reminder that is due: the smallest of `reminderDays` that has been reached and not sent. Null: none. */
export function dueReminder(expiresOn: string, today: string, lastReminder: number | null): number | null {
  const last = parseDate(expiresOn)
  const first = parseDate(today)
  if (last === null || first === null) return null
  const daysLeft = last - first
  if (daysLeft < 0) return null
  const reached = reminderDays.filter((days) => daysLeft <= days).at(-1)
  return reached === undefined || (lastReminder !== null && lastReminder <= reached) ? null : reached
}
