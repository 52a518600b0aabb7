import { sql } from 'kysely'
import type { Language } from '#contracts/language.ts'
import { fileCells, fileHead } from '#contracts/money/file-columns.ts'
import { sentenceOfCall, trailColumns, trailTargetWords } from '#contracts/office/trail-sentences.ts'
import { csvLines, toCsv } from '#domain/money/csv.ts'
import { dayRangeInVietnam, formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { type AnswerTo, type CallOf, type Database, type InputOf, succeed } from '#server/context.ts'
import { textInSlices } from '#server/limits/text-in-slices.ts'
import { idOfActor } from './person.ts'

const usualPart = 50
/** How many rows a spreadsheet can open. */
const maxRows = 50_000

type Filter = InputOf<'exportTrail'>

/** The actions of a filter, newest first. The ids ascend with the time. */
function selectActions(db: Database, filter: Filter) {
  const { administrator_id: id, login, action, target, target_id, from, to } = filter
  const [first, last] = [from, to].map((day) => (day === undefined ? null : dayRangeInVietnam(day)))
  let query = db
    .selectFrom('admin_actions')
    .leftJoin('administrators', (join) => join.on('administrators.id', '=', idOfActor))
    .select([
      'admin_actions.id',
      'admin_actions.operator',
      'admin_actions.action',
      'admin_actions.target_kind',
      'admin_actions.target_id',
      'admin_actions.details',
      'admin_actions.before',
    ])
    .select(['admin_actions.created_at', 'administrators.id as administrator_id', 'administrators.name'])
    .orderBy('admin_actions.id', 'desc')
  if (id !== undefined) {
    const ofLogin = sql<string>`(select operator_login from administrators where id = ${id})`
    query = query.where((eb) =>
      eb.or([
        eb('admin_actions.operator', '=', `administrator ${id}`),
        eb('admin_actions.operator', '=', ofLogin),
      ]),
    )
  }
  if (login !== undefined) query = query.where('admin_actions.operator', '=', login)
  if (action !== undefined) query = query.where('admin_actions.action', '=', action)
  if (target !== undefined) query = query.where('admin_actions.target_kind', '=', target)
  if (target_id !== undefined) query = query.where('admin_actions.target_id', '=', target_id)
  if (first) query = query.where('admin_actions.created_at', '>=', first.from)
  if (last) query = query.where('admin_actions.created_at', '<', last.to)
  return query
}

type Row = Awaited<ReturnType<ReturnType<typeof selectActions>['execute']>>[number]

/** The login of the command line that made an action; null for the back office. */
function loginOf(operator: string): string | null {
  return operator.startsWith('administrator ') ? null : operator
}

function toAction({ administrator_id: id, name, operator, target_kind, created_at, ...row }: Row) {
  return {
    ...row,
    administrator: id === null || name === null ? null : { id, name },
    login: loginOf(operator),
    target: target_kind,
    created_at: created_at.toISOString(),
  }
}

export async function listTrail(
  { db }: CallOf<'listTrail'>,
  { after, per_page: size = usualPart, ...filter }: InputOf<'listTrail'>,
): AnswerTo<'listTrail'> {
  let query = selectActions(db, filter).limit(size + 1)
  if (after !== undefined) query = query.where('admin_actions.id', '<', after)
  const rows = await query.execute()
  const actions = rows.slice(0, size).map(toAction)
  return succeed({ actions, next: rows.length > size ? (actions.at(-1)?.id ?? null) : null })
}

export async function exportTrail(
  { db, language, signal }: CallOf<'exportTrail'>,
  filter: InputOf<'exportTrail'>,
): AnswerTo<'exportTrail'> {
  const rows = await selectActions(db, filter).limit(maxRows).execute()
  const lines = await textInSlices(rows, signal, (slice) =>
    csvLines(slice.map((row) => toCells(row, language))),
  )
  const days = [filter.from, filter.to].filter(Boolean).map((day) => `-${day}`)
  return succeed({
    file_name: `mam-trail${days.join('')}.csv`,
    text: toCsv([fileHead(trailColumns, language)]) + lines,
  })
}

function toCells(row: Row, language: Language) {
  return fileCells(trailColumns, {
    created_at: formatMomentForPeople(row.created_at),
    by: row.operator,
    action: row.action,
    sentence: sentenceOfCall(row.action)?.[language] ?? null,
    target: trailTargetWords[row.target_kind][language],
    target_id: row.target_id,
    details: JSON.stringify(row.details),
    before: row.before && JSON.stringify(row.before),
  })
}
