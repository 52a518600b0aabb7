import type { Browser } from '@playwright/test'
import { type Language, languages } from '#contracts/language.ts'
import type { GuestBook } from '../screenshots/guest-book.ts'
import { ownScreens } from '../screenshots/own-screens.ts'
import { publicScreens } from '../screenshots/public-screens.ts'
import { colorSchemes, type Screen } from '../screenshots/screen.ts'
import { openPage, showScreen, untilDrawn } from '../screenshots/take-screens.ts'
import { axeViolations } from './axe-in-page.ts'

/** axe's violations on one screen in all languages and colour schemes. */
export type ScreenFaults = { name: string; path: string; checks: number; faults: string[] }

// As in tests/e2e/support/checks/accessibility.ts.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Place = { browser: Browser; origin: string; book: GuestBook }

async function faultsOf({ browser, origin, book }: Place, screen: Screen, language: Language) {
  const token = book.tokens[screen.visitor]
  const page = await openPage(browser, { origin, size: 'phone', language, token, devKey: book.devKey })
  page.setDefaultTimeout(20_000)
  try {
    await showScreen(page, screen, language)
    const faults: string[] = []
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme })
      await untilDrawn(page)
      const violations = await axeViolations(page, { runOnly: tags })
      faults.push(
        ...violations.map(({ id, nodes }) => `${id} × ${nodes.length} (${language}, ${colorScheme})`),
      )
    }
    return faults
  } catch (error) {
    return [`not checked (${language}): ${(error as Error).message.split('\n')[0]}`]
  } finally {
    await page.context().close()
  }
}

/** Runs axe on every screen of a phone, signed in too, in both languages and colour schemes. */
export async function lookAtScreens(
  place: Place,
  isWanted: (screen: Screen) => boolean,
): Promise<ScreenFaults[]> {
  const screens = [...publicScreens(place.book), ...ownScreens(place.book)]
  const found: ScreenFaults[] = []
  for (const screen of screens.filter((one) => isWanted(one) && !one.isPrinted)) {
    if (screen.only && !screen.only.includes('phone')) continue
    const faults: string[] = []
    for (const language of languages) faults.push(...(await faultsOf(place, screen, language)))
    const { name, path } = screen
    found.push({ name, path, checks: languages.length * colorSchemes.length, faults })
    console.log(`axe: ${name}: ${faults.length === 0 ? 'nothing' : faults.join(', ')}`)
  }
  return found
}
