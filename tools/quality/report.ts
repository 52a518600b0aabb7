import { writeTable } from '../bench/report.ts'
import type { ScreenFaults } from './run-axe.ts'
import type { InteractionFigures } from './run-interactions.ts'
import { type PageFigures, speedOfPhone } from './run-lighthouse.ts'

/** The contents of the report. */
export type Quality = {
  /** As `DD-MM-YYYY HH:mm`. */
  measuredAt: string
  machine: string
  versions: string
  pages: readonly PageFigures[]
  interactions: readonly InteractionFigures[]
  screens: readonly ScreenFaults[]
}

const seconds = (ms: number) => (ms / 1_000).toFixed(2)

function pageRow({ path, language, runs, scores, metrics, failed }: PageFigures): string[] {
  const { fcpMs, lcpMs, tbtMs, cls } = metrics
  const said = [...failed, ...(runs > 1 ? [`middle of ${runs} runs`] : [])].join(', ')
  return [
    ...[path, language],
    ...[scores.performance, scores.accessibility, scores['best-practices'], scores.seo].map(String),
    ...[seconds(fcpMs), seconds(lcpMs), String(Math.round(tbtMs)), String(Number(cls.toFixed(3))), said],
  ]
}

function middlePhoneRow({ path, language, asMiddlePhone }: PageFigures): string[][] {
  if (!asMiddlePhone) return []
  const { performance, fcpMs, lcpMs, tbtMs } = asMiddlePhone
  const figures = [String(performance), seconds(fcpMs), seconds(lcpMs), String(Math.round(tbtMs))]
  return [[path, language, ...figures]]
}

const middlePhoneHead = ['page', 'language', 'performance', 'FCP, s', 'LCP, s', 'TBT, ms']

const lighthouseHead = [
  ...['page', 'language', 'performance', 'accessibility', 'best practices', 'SEO'],
  ...['FCP, s', 'LCP, s', 'TBT, ms', 'CLS', 'what cost points'],
]

/** What a processor four times slower than this machine corresponds to. */
function speedSentence(pages: readonly PageFigures[]): string {
  const slowest = Math.round(Math.min(...pages.map(({ speed }) => speed)))
  const fastest = Math.round(Math.max(...pages.map(({ speed }) => speed)))
  return `Lighthouse's own measure of this machine (benchmarkIndex) was ${slowest} to ${fastest} during the runs above, so that four times slower is a phone
of ${Math.round(slowest / 4)} to ${Math.round(fastest / 4)}. Chrome's developer tools take a phone of the middle class (Pixel 5) for ${speedOfPhone.middle} and one of the lowest
(Moto G Power 2022) for ${speedOfPhone.low}. One run more of each page that is judged by its speed, on the same line, with a processor of ${speedOfPhone.middle}:`
}

function axeSection(screens: readonly ScreenFaults[]): string {
  const faulty = screens.filter(({ faults }) => faults.length > 0)
  const looked = screens.reduce((sum, screen) => sum + screen.looked, 0)
  return `${screens.length} screens of a phone (390 px), of guests and of a signed-in customer, with what opens on them; both languages, by day and
by night: ${looked} looks. WCAG 2.0 to 2.2 A and AA, and axe's best practices. ${faulty.length === 0 ? 'Nothing was found.' : `Something was found on ${faulty.length}.`}

${writeTable(
  ['screen', 'address', 'found'],
  screens.map(({ name, path, faults }) => [name, path, faults.length === 0 ? '–' : faults.join(', ')]),
)}`
}

/** Writes `docs/quality.md`. */
export function writeReport({
  measuredAt,
  machine,
  versions,
  pages,
  interactions,
  screens,
}: Quality): string {
  return `# Quality

Measured ${measuredAt} by \`npm run quality\`, on ${machine}. ${versions}.

## Lighthouse

The built service with its demo town, each public page in both languages as a first visit of a phone: Lighthouse's own
simulation of a slow 4G line (1.6 Mbit/s, 150 ms) and of a processor four times slower. Of the pages that are judged
by their speed the middle one of three runs counts, where the first has less than 100; the others are measured once. \`/reset\` is not for search engines (decision 14), which costs it SEO.
The simulation counts the letters into LCP, since on the machine's own line they are there before the first paint; on a slow line a
browser paints the text without them.

${writeTable(lighthouseHead, pages.map(pageRow))}

### On a phone of the middle class

${speedSentence(pages)}

${writeTable(middlePhoneHead, pages.flatMap(middlePhoneRow))}

## Presses and keys

From the press or key until the frame that shows it (INP; 16 ms is the least that a browser tells of): the slowest of each interaction,
in the middle of three tries, on a phone's screen in Vietnamese, on a line as slow as above, at this machine's own speed. Lighthouse
measures none, since it only looks.

${writeTable(
  ['page', 'what', 'ms'],
  interactions.map(({ path, what, ms }) => [path, what, String(ms)]),
)}

## axe

${axeSection(screens)}
`
}
