import { partnerTypes } from '#domain/menus/partner-type.ts'
import { type AnswerTo, succeed } from '#server/context.ts'

/** The wire's names (contract: enumerations). */
const names: Record<(typeof partnerTypes)[number]['key'], string> = {
  VEGE: 'VEGE',
  RICEBOX: 'RICE BOX',
  STREETFOOD: 'STREETFOOD',
  SUSHI: 'SUSHI',
  DRINK: 'DRINK',
}

/** Types are constants, but older clients expect timestamps. */
const since = '2026-01-01T00:00:00.000Z'

export async function listTypes(): AnswerTo<'listTypes'> {
  return succeed(
    partnerTypes.map(({ id, key }) => ({ id, name: names[key], created_at: since, updated_at: since })),
  )
}
