import type { Language } from '#contracts/language.ts'
import { unreadableSentence } from '#contracts/menu-sentences.ts'
import { changeMenu } from '#domain/menus/change-menu.ts'
import { menuChangesForPrices } from '#domain/menus/change-prices.ts'
import { importMenu as planImport } from '#domain/menus/reading/import-menu.ts'
import type { UnreadableText } from '#domain/menus/reading/imported-menu.ts'
import type { KnownMenu } from '#domain/menus/reading/read-import.ts'
import { writeSheet } from '#domain/menus/reading/write-sheet.ts'
import { toCsv } from '#domain/money/csv.ts'
import { type AnswerTo, type CallOf, type InputOf, refuseFields, succeed } from '#server/context.ts'
import { changeMenuBy } from './apply-changes.ts'
import { readImportTask } from './read-import-task.ts'
import { menuOf, readStoredMenu, type StoredMenu } from './read-menu.ts'

/** How many characters of a skipped line are shown. */
const shownOfLine = 100

/** The longest pasted text, in characters. Only an exported file may be longer. */
const maxPasted = 60_000

export async function readImport(
  { db, session: { partnerId }, language, signal, services }: CallOf<'readImport'>,
  { text, format }: InputOf<'readImport'>,
): AnswerTo<'readImport'> {
  if (format === 'text' && text.length > maxPasted) {
    return refuseFields('validation_failed', { text: 'import_too_long' })
  }
  const menu = namesOf(await readStoredMenu(db, partnerId))
  const client = `restaurant ${partnerId}`
  const given = { text, format, language }
  const read = await services.runInWorker(readImportTask, { given, menu }, { client, signal })
  if (!read.ok) return refuseText(read, language)
  const skipped = read.skipped.map((one) => ({ ...one, text: one.text.slice(0, shownOfLine) }))
  return succeed({ sections: read.sections, skipped })
}

/**
 * The parts of a menu that reading a text needs. Passing the whole menu to a thread would take longer than the reading.
 */
function namesOf({ categories, groups, products }: StoredMenu): KnownMenu {
  return {
    categories: categories.map(({ id, position, name }) => ({ id, position, name })),
    groups: groups.map(({ name }) => ({ name })),
    products: products.map(({ category_id, name }) => ({ category_id, name })),
  }
}

function refuseText({ problem, line }: UnreadableText, language: Language) {
  return {
    ...refuseFields('validation_failed', { text: problem }),
    // Programs get one code for both problems; people get a specific sentence.
    details: { problem: problem === 'csv_quote_open' ? 'csv_unreadable' : problem, line },
    sentence: unreadableSentence({ problem, line }, language),
  }
}

export async function importMenu(
  context: CallOf<'importMenu'>,
  { sections }: InputOf<'importMenu'>,
): AnswerTo<'importMenu'> {
  let skipped: number[] = []
  const changed = await changeMenuBy(context, { action: 'imported' }, (menu) => {
    const plan = planImport(menu, sections)
    skipped = plan.skipped
    return changeMenu(menu, plan.changes)
  })
  // An import only adds rows without pictures, so the other refusals of a menu change cannot occur.
  if (!changed.ok) return changed as Awaited<AnswerTo<'importMenu'>>
  return succeed({ ...changed.value, skipped })
}

export async function changePrices(
  context: CallOf<'changePrices'>,
  { prices }: InputOf<'changePrices'>,
): AnswerTo<'changePrices'> {
  const expected = prices.map((price) => ({ ...price, name: '' }))
  return (await changeMenuBy(context, { action: 'prices_changed' }, (menu) => {
    const changes = menuChangesForPrices(menu, expected)
    if (changes === null) return { ok: false, fault: { code: 'menu_changed', name: '' } }
    return changeMenu(menu, changes)
  })) as Awaited<AnswerTo<'changePrices'>>
}

export async function exportMenu({ db, session, language }: CallOf<'exportMenu'>): AnswerTo<'exportMenu'> {
  const menu = menuOf(await readStoredMenu(db, session.partnerId))
  const text = toCsv(writeSheet(menu, language))
  return succeed({ file_name: `thuc-don-${session.partnerId}.csv`, text })
}
