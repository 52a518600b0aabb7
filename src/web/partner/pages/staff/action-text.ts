import { menuActions } from '#domain/menus/menu-history.ts'
import { refusalReasons } from '#domain/orders/refusal-reason.ts'
import { dayForPeople } from '#domain/time/shown-time.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import type { Answer } from '../../partner-api.ts'
import { roles, roleWords } from '../../role-words.ts'
import { actionWords } from './action-words.ts'

/** An action of the staff. */
export type RecordedAction = Answer<'listStaffActions'>[number]

/** Formats a date as DD-MM-YYYY, and a timestamp with its time. */
function shownTime(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  return isDay ? dayForPeople(text) : formatMomentForPeople(new Date(text))
}

/** The text of an action: the action, its object, and the details in brackets. */
export function actionText({ action, details }: RecordedAction, language: 'en' | 'vi'): string {
  const words = actionWords[language]
  const {
    order_id,
    order_ids = [],
    change,
    name,
    email,
    role,
    reason,
    minutes,
    from,
    until,
    count,
    is_on,
  } = details
  const knownReason = refusalReasons.find((each) => each === reason)
  const knownRole = roles.find((each) => each === role)
  const menuAction = menuActions.find((each) => each === change)
  const object = [
    menuAction && words[menuAction],
    order_id && words.order(order_id),
    ...order_ids.map(words.order),
    name,
    email,
  ]
    .filter(Boolean)
    .join(' ')
  const detailTexts = [
    knownRole ? roleWords[language][knownRole] : role,
    knownReason ? words[knownReason] : reason,
    minutes && words.minutes(minutes),
    minutes === null && words.off,
    count === null && words.inStock,
    typeof count === 'number' && (change ? words.rows(count) : words.left(count)),
    from && shownTime(from),
    until && words.until(shownTime(until)),
    is_on !== undefined && (is_on ? words.on : words.off),
  ].filter(Boolean)
  return `${[words[action], object].filter(Boolean).join(' ')}${detailTexts.length > 0 ? ` (${detailTexts.join(', ')})` : ''}`
}
