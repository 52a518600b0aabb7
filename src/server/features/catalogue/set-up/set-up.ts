import { minDishes, missingSteps, type SetUpStep } from '#domain/accounts/set-up.ts'
import type { StaffAction } from '#domain/accounts/staff-actions.ts'
import {
  type AnswerTo,
  type CallOf,
  type InputOf,
  refuse,
  refuseFields,
  type StaffContext,
  succeed,
} from '#server/context.ts'
import { lockImage } from '#server/db/lock-image.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import { changePartner } from '../partners/public.ts'
import { approvalMail } from './approval-mail.ts'
import { changeSetUp, findSetUp, lockSetUp, type SetUpRow } from './set-up-store.ts'

export async function getSetUp({ db, session }: CallOf<'getSetUp'>): AnswerTo<'getSetUp'> {
  const found = await findSetUp(db, session.partnerId)
  return found === null ? refuse('partner_not_found') : succeed(toWire(found))
}

export function confirmHours(context: CallOf<'confirmHours'>): AnswerTo<'confirmHours'> {
  return change(context, 'hours_confirmed', async () => {
    await changeSetUp(context.db, context.session.partnerId, { hours_confirmed_at: context.now })
  })
}

export async function setPartnerPicture(
  context: CallOf<'setPartnerPicture'>,
  { image }: InputOf<'setPartnerPicture'>,
): AnswerTo<'setPartnerPicture'> {
  const { db, now, session } = context
  if (!(await lockImage(db, image))) return refuseFields('image_not_allowed', { image: 'image_not_allowed' })
  return change(context, 'picture_set', () => changePartner(db, session.partnerId, { image_url: image }, now))
}

export function recordPractice(context: CallOf<'recordPractice'>): AnswerTo<'recordPractice'> {
  return change(context, 'practised', async ({ practised_at }) => {
    const { db, now, session } = context
    if (practised_at === null) await changeSetUp(db, session.partnerId, { practised_at: now })
  })
}

/** Mails the shop once. Repeated requests get the same answer. */
export async function requestApproval(context: CallOf<'requestApproval'>): AnswerTo<'requestApproval'> {
  const { db, now, session, services, language } = context
  const { partnerId, staffId } = session
  const found = await lockSetUp(context)
  if (found === null) return refuse('partner_not_found')
  if (found.status !== 'not_activated') return refuse('already_approved')
  if (found.asked_at !== null) return succeed(toWire(found))
  const missing = missingOf(found)
  if (missing.length > 0) return refuse('setup_incomplete', { missing })
  await changeSetUp(db, partnerId, { asked_at: now, asked_by: staffId })
  const { shopEmail: to } = services.settings.accounts
  await services.queueMail(db, approvalMail({ to, partnerId, partnerName: found.name, language }))
  await recordStaffAction(context, 'approval_asked')
  return succeed(toWire({ ...found, asked_at: now }))
}

/** Changes the restaurant under its lock, records the action, and answers the new progress. */
async function change(
  context: StaffContext,
  action: StaffAction,
  apply: (found: SetUpRow) => Promise<void>,
): ReturnType<typeof getSetUp> {
  const found = await lockSetUp(context)
  if (found === null) return refuse('partner_not_found')
  await apply(found)
  await recordStaffAction(context, action)
  const changed = await findSetUp(context.db, context.session.partnerId)
  return changed === null ? refuse('partner_not_found') : succeed(toWire(changed))
}

function missingOf({ has_hours, categories, dishes, image_url, practised_at }: SetUpRow): SetUpStep[] {
  return missingSteps({
    hasHours: has_hours,
    categories,
    dishes,
    hasPicture: image_url !== null,
    hasPractised: practised_at !== null,
  })
}

function toWire(found: SetUpRow) {
  return {
    missing: missingOf(found),
    dishes: found.dishes,
    dishes_needed: minDishes,
    image: { url: found.image_url },
    asked_at: found.asked_at?.toISOString() ?? null,
    is_approved: found.status !== 'not_activated',
  }
}
