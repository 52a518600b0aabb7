import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { type Print, PrintSheet } from './print-sheet.tsx'

const mmPerPixel = 25.4 / 96
/** What a printer leaves white at the sides, in mm. */
const marginMm = { 58: 2, 80: 3 } as const

/** Each paper is as long as what stands on it, so that a roll is cut where it ends. */
function pageRules(papers: readonly HTMLElement[], width: 58 | 80): string {
  return papers
    .map((paper, place) => {
      const height = Math.ceil(paper.offsetHeight * mmPerPixel) + 6
      return `@page p${place} { size: ${width}mm ${height}mm; margin: 0 } [data-print] > :nth-child(${place + 1}) { page: p${place} }`
    })
    .join('\n')
}

/** Draws prints beside the page, measures them, and opens the browser's printing; answers once it is over. */
export async function printNow(prints: readonly Print[], width: 58 | 80): Promise<void> {
  const place = document.createElement('div')
  place.id = 'print-place'
  document.body.append(place)
  const root = createRoot(place)
  const inner = width - 2 * marginMm[width]
  const rules = new CSSStyleSheet()
  rules.replaceSync(`#print-place { width: ${inner}mm } [data-print] > * { margin-inline: ${marginMm[width]}mm }`)
  const before = document.adoptedStyleSheets
  document.adoptedStyleSheets = [...before, rules]
  flushSync(() => root.render(<PrintSheet prints={prints} width={width} />))
  await document.fonts.ready
  const papers = [...place.querySelectorAll<HTMLElement>('[data-paper]')]
  const pages = new CSSStyleSheet()
  pages.replaceSync(pageRules(papers, width))
  document.adoptedStyleSheets = [...before, rules, pages]
  window.print()
  document.adoptedStyleSheets = before
  root.unmount()
  place.remove()
}
