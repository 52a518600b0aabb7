import { sql } from 'kysely'
import { type AnswerTo, type CallOf, type InputOf, succeed } from '#server/context.ts'
import { readPage } from '#server/db/read-page.ts'

/** The bound of one answer (wire: paging). */
const maxSteps = 1_000

export async function listFlaggedSteps(
  { db }: CallOf<'listFlaggedSteps'>,
  { kind, driver_id, order_id, ...paging }: InputOf<'listFlaggedSteps'>,
): AnswerTo<'listFlaggedSteps'> {
  // A parameter in the condition would keep PostgreSQL from using the index of flagged steps.
  let flagged = db
    .selectFrom('delivery_steps as step')
    .leftJoin('delivery_proofs as proven', 'proven.step_id', 'step.id')
    .select(['step.id', 'step.order_id', 'step.driver_id', 'step.step', 'step.acted_at', 'step.created_at'])
    .select(['step.distance_m', 'step.far_reason', 'step.proof', 'proven.recipient', 'proven.reason'])
    .select(
      sql<number[]>`array(
        select picture.id from private_pictures picture
         where step.step = 'hand_over' and picture.order_id = step.order_id
           and picture.driver_id = step.driver_id and picture.purpose = 'proof'
         order by picture.id)`.as('picture_ids'),
    )
    .where(sql<boolean>`step.is_flagged`)
    .where(sql<boolean>`(step.outcome is null or step.outcome = 'applied')`)
    .orderBy('step.id', 'desc')
  if (kind === 'far') flagged = flagged.where('step.distance_m', 'is not', null)
  if (kind === 'without_code')
    flagged = flagged.where(
      sql<boolean>`step.step = 'hand_over' and (step.proof <> 'code' or step.proof is null and step.distance_m is null)`,
    )
  if (driver_id !== undefined) flagged = flagged.where('step.driver_id', '=', driver_id)
  if (order_id !== undefined) flagged = flagged.where('step.order_id', '=', order_id)
  const { rows, total } = await readPage(flagged, paging, maxSteps)
  const steps = rows.map(({ acted_at, created_at, ...step }) => ({
    ...step,
    at: acted_at.toISOString(),
    created_at: created_at.toISOString(),
  }))
  return succeed(steps, total)
}
