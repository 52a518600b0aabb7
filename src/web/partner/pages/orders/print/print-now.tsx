import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { pageLanguage } from '#web/shared/i18n/words.ts'
import type { PaperWidth } from './print-settings.ts'
import { type Printed, PrintSheet } from './print-sheet.tsx'
import { printWords } from './print-words.ts'

const mmPerPixel = 25.4 / 96
/** The margin that printers leave at each side, in mm: 48 of 58 mm and 72 of 80 mm can be printed on. */
const sideMm = { 58: 5, 80: 4 } as const
/** The margin above and below a paper, in mm. */
const endMm = 3
/** The longest wait for a browser that does not fire `afterprint`. */
const longestMs = 60_000

/** Removes the last printed papers from the page. */
let clear = (): void => undefined

/** Adds a style sheet to the page; `clear` removes it. */
function addSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/** Each page is as long as its content, so that a paper roll is cut at its end. */
function pageRules(papers: readonly HTMLElement[], width: PaperWidth): string {
  const rules = papers.map(({ offsetHeight }, index) => {
    const height = Math.ceil(offsetHeight * mmPerPixel) + 1
    return `@page paper-${index} { size: ${width}mm ${height}mm; margin: 0 }
      [data-papers] > :nth-child(${index + 1}) { page: paper-${index} }`
  })
  return rules.join('\n')
}

/** Opens the print dialog of the browser and waits until it is closed. Most browsers block the page meanwhile. */
async function openPrintDialog(): Promise<void> {
  const over = new Promise<void>((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true })
    setTimeout(resolve, longestMs)
  })
  window.print()
  await over
}

/**
 * Renders papers that only a printer shows, measures them and opens the print dialog. The papers stay until the next
 * print or touch, because browsers of phones render them again after `afterprint`.
 */
export async function printNow(prints: readonly Printed[], width: PaperWidth): Promise<void> {
  clear()
  const place = document.createElement('div')
  place.dataset.printed = ''
  place.className = 'invisible fixed top-0 left-0 print:visible print:static'
  document.body.append(place)
  const root = createRoot(place)
  const sheet = addSheet()
  clear = () => {
    clear = () => undefined
    root.unmount()
    place.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
  const fixed = `[data-papers] > * {
    width: ${width - 2 * sideMm[width]}mm; margin-inline: ${sideMm[width]}mm; padding-block: ${endMm}mm }`
  sheet.replaceSync(fixed)
  flushSync(() =>
    root.render(<PrintSheet prints={prints} width={width} words={printWords[pageLanguage()]} />),
  )
  await document.fonts.ready
  const papers = [...place.querySelectorAll<HTMLElement>('[data-papers] > *')]
  sheet.replaceSync(`${fixed}\n${pageRules(papers, width)}`)
  await openPrintDialog()
  addEventListener('pointerdown', () => clear(), { once: true, capture: true })
}
