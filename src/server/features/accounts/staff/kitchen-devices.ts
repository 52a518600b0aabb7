import { sql } from 'kysely'
import { staffLimits } from '#domain/accounts/staff-changes.ts'
import { type AnswerTo, type CallOf, type InputOf, refuse, succeed } from '#server/context.ts'
import { recordStaffAction } from '../../records/staff-actions/public.ts'
import {
  addDevice,
  endMembership,
  endSessions,
  listDeviceUses,
  openDeviceSession,
} from '../accounts/public.ts'
import { answerStaff, lockStaff } from './members.ts'

/** Makes the caller's browser a kitchen device, and ends the caller's own session on it. */
export async function addKitchenDevice(
  context: CallOf<'addKitchenDevice'>,
  { name }: InputOf<'addKitchenDevice'>,
): AnswerTo<'addKitchenDevice'> {
  const { db, now, session } = context
  const { partnerId } = session
  const locked = await lockStaff(context)
  if (!locked.ok) return locked
  const devices = locked.value.filter(({ email }) => email === null).map(({ id }) => id)
  const signedIn = await listDeviceUses(db, devices, now)
  if (signedIn.size >= staffLimits.devices) return refuse('staff_full')
  // Devices that have signed out, or were not used for a year, leave the staff.
  for (const staffId of devices.filter((id) => !signedIn.has(id))) {
    await endMembership(db, { staffId, partnerId }, now)
  }
  const id = await addDevice(db, { name, partnerId, now })
  const token = await openDeviceSession(context, { device: { id, name }, partnerId })
  await endSessions(db, sql`id = ${session.id}`, now)
  await recordStaffAction(context, 'device_added', { name })
  return succeed({ id, token })
}

export async function endKitchenDevice(
  context: CallOf<'endKitchenDevice'>,
  { id }: InputOf<'endKitchenDevice'>,
): AnswerTo<'endKitchenDevice'> {
  const { db, now, session } = context
  const locked = await lockStaff(context)
  if (!locked.ok) return locked
  const device = locked.value.find((each) => each.id === id && each.email === null)
  if (device === undefined) return refuse('device_not_found')
  await endMembership(db, { staffId: id, partnerId: session.partnerId }, now)
  await recordStaffAction(context, 'device_ended', { name: device.name })
  return answerStaff(context)
}
