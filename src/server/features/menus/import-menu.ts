import type { Language } from '#contracts/language.ts'
import { unreadableSentence } from '#contracts/menu-sentences.ts'
import { changeMenu } from '#domain/menus/change-menu.ts'
import { priceChanges } from '#domain/menus/change-prices.ts'
import { importMenu as planImport } from '#domain/menus/reading/import-menu.ts'
import type { UnreadableText } from '#domain/menus/reading/imported-menu.ts'
import { readImport as readMenuText } from '#domain/menus/reading/read-import.ts'
import { writeSheet } from '#domain/menus/reading/write-sheet.ts'
import { toCsv } from '#domain/money/csv.ts'
import { type AnswerTo, type CallOf, type InputOf, refuseFields, succeed } from '#server/context.ts'
import { changeMenuBy } from './apply-changes.ts'
import { menuOf, readStoredMenu } from './read-menu.ts'

/** So much of a line shows which one it was. */
const shownOfLine = 100

export async function readImport(
  { db, session, language }: CallOf<'readImport'>,
  { text, format }: InputOf<'readImport'>,
): AnswerTo<'readImport'> {
  const menu = menuOf(await readStoredMenu(db, session.partnerId))
  const read = readMenuText({ text, format, language }, menu)
  if (!read.ok) return refuseText(read, language)
  const skipped = read.skipped.map((one) => ({ ...one, text: one.text.slice(0, shownOfLine) }))
  return succeed({ sections: read.sections, skipped })
}

function refuseText({ problem, line }: UnreadableText, language: Language) {
  return {
    ...refuseFields('validation_failed', { text: problem }),
    // One problem for programs, with a sentence of its own for people.
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
  // Only new rows without pictures: what else refuses a change of a menu cannot come.
  if (!changed.ok) return changed as Awaited<AnswerTo<'importMenu'>>
  return succeed({ ...changed.value, skipped })
}

export async function changePrices(
  context: CallOf<'changePrices'>,
  { prices }: InputOf<'changePrices'>,
): AnswerTo<'changePrices'> {
  const expected = prices.map((price) => ({ ...price, name: '' }))
  return (await changeMenuBy(context, { action: 'prices_changed' }, (menu) => {
    const changes = priceChanges(menu, expected)
    if (changes === null) return { ok: false, fault: { code: 'menu_changed', name: '' } }
    return changeMenu(menu, changes)
  })) as Awaited<AnswerTo<'changePrices'>>
}

export async function exportMenu({ db, session, language }: CallOf<'exportMenu'>): AnswerTo<'exportMenu'> {
  const menu = menuOf(await readStoredMenu(db, session.partnerId))
  const text = toCsv(writeSheet(menu, language))
  return succeed({ file_name: `thuc-don-${session.partnerId}.csv`, text })
}
