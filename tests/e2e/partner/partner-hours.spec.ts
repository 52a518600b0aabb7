import { sql } from 'kysely'
import { comingTet } from '#domain/time/holidays.ts'
import { dayInVietnam, formatDate, parseDate } from '#domain/time/week-hours.ts'
import { obstacleWords } from '#web/partner/frame/obstacle-words.ts'
import { daysOffWords } from '#web/partner/pages/hours/days-off-words.ts'
import { accountWords } from '#web/shared/account/account-words.ts'
import { expectAccessible } from '../support/checks/accessibility.ts'
import { newMember } from '../support/console-people.ts'
import { test } from '../support/own-restaurant.ts'
import { inShopDatabase } from '../support/shop-database.ts'
import { expect } from '../support/shop-test.ts'

test.use({ language: 'vi' })

const says = { ...accountWords.vi, ...daysOffWords.vi, ...obstacleWords.vi }
const shown = (date: string) => date.split('-').toReversed().join('-')

/**
 * Moves Tết near: the restaurant's days off begin in two days, so that they are still ahead after midnight. Answers the
 * first and the last of them.
 */
async function bringNear(partnerId: number, first: string): Promise<string[]> {
  const daysEarlier = (parseDate(first) ?? 0) - dayInVietnam(new Date()) - 2
  return inShopDatabase(async (db) => {
    const { hours } = await db
      .selectFrom('partners')
      .select(sql<string>`hours::text`.as('hours'))
      .where('id', '=', partnerId)
      .executeTakeFirstOrThrow()
    const read: { exceptions: { date: string }[] } = JSON.parse(hours)
    for (const exception of read.exceptions)
      exception.date = formatDate((parseDate(exception.date) ?? 0) - daysEarlier)
    await db
      .updateTable('partners')
      .set({ hours: JSON.stringify(read) })
      .where('id', '=', partnerId)
      .execute()
    return [read.exceptions[0]?.date ?? '', read.exceptions.at(-1)?.date ?? '']
  })
}

test('one press closes for Tết, a banner announces it on every page, and one press opens again', async ({
  page,
  restaurant,
}) => {
  const tet = comingTet(new Date())
  if (tet === null) throw new Error('The dates of the coming Tết are missing in domain/time/holidays.ts.')
  const partner = await restaurant.open()
  const owner = await newMember('Trần Thị Hoa', partner.id, 'owner')
  await page.goto('/partner/hours')
  await page.getByLabel(says.email, { exact: true }).fill(owner.email)
  await page.getByLabel(says.password, { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: says.signIn, exact: true }).click()
  const press = page.getByRole('button', { name: says.tet(shown(tet.from), shown(tet.to)) })
  await press.click()
  await expect(press).toBeHidden()
  await expect(page.getByRole('button', { name: says.removeOf(says.reason('tet')) })).toBeVisible()

  const [from = '', to = ''] = await bringNear(partner.id, tet.from)
  await page.goto('/partner/menu')
  const banner = page.getByText(says.coming(says.reason('tet'), shown(from), shown(to)))
  await expect(banner).toContainText(says.by(owner.name))
  await expectAccessible(page, { byNight: true })
  await page.getByRole('button', { name: says.dropDays }).click()
  await expect(banner).toBeHidden()
})
