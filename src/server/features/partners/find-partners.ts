import { distanceKm } from '#domain/places/distance.ts'
import { partnersPerPage } from '#domain/shop/limits.ts'
import {
  type AnswerTo,
  type CallContext,
  type CallOf,
  type InputOf,
  succeed,
  type UseCase,
} from '#server/context.ts'
import { findPartnerRows } from './found-partner-store.ts'
import { readNearby } from './nearby-partner-store.ts'
import { asVisible } from './partner-row.ts'
import { toPartnerSummary } from './partner-wire.ts'
import { bestRatedLength } from './suggest-partners.ts'
import { readBestRated } from './suggested-partner-store.ts'
import { listMatching, textFilters } from './text-filter.ts'

type Input = Parameters<UseCase<'findPartners'>>[1]

export async function findPartners(
  context: CallOf<'findPartners'>,
  input: InputOf<'findPartners'>,
): AnswerTo<'findPartners'> {
  const { db, now } = context
  const { page = 1, per_page = partnersPerPage } = input
  const position = positionOf(input)
  const suggested = await readSuggestedIds(context, input)
  const texts = textFilters(input)
  async function find(isForgiving: boolean) {
    const passing = await listMatching(context, texts, { isForgiving })
    const passingIds = passing && new Set(passing)
    const ids =
      suggested && passingIds ? suggested.filter((id) => passingIds.has(id)) : (suggested ?? passing)
    const offset = (page - 1) * per_page
    return findPartnerRows(db, { filter: { ...input, texts, ids }, now, limit: per_page, offset })
  }
  const asTyped = await find(false)
  const { rows, total } = asTyped.total === 0 && texts.length > 0 ? await find(true) : asTyped
  const partners = rows.flatMap((row) => {
    const partner = asVisible(row, now)
    if (partner === null) return []
    const summary = toPartnerSummary(partner)
    return [position ? { ...summary, distance: distanceKm(position, partner) } : summary]
  })
  return succeed({ partners, total, page, per_page })
}

/** The ids of the suggestion list that the filters apply to, in its order; undefined without `sort`. */
async function readSuggestedIds({ db, now }: CallContext, input: Input): Promise<number[] | undefined> {
  if (input.sort === 'best_rated') return (await readBestRated(db, bestRatedLength)).map((row) => row.id)
  const position = positionOf(input)
  if (input.sort !== 'nearby' || !position) return undefined
  return (await readNearby(db, position, now)).map(({ row }) => row.id)
}

function positionOf({ latitude, longitude }: Input) {
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude } : null
}
