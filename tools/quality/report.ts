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
  const said = [...failed, ...(runs > 1 ? [`median of ${runs} runs`] : [])].join(', ')
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
  'page',
  'language',
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'FCP, s',
  'LCP, s',
  'TBT, ms',
  'CLS',
  'failed audits',
]

/** What a processor four times slower than this machine corresponds to. */
function speedSentence(pages: readonly PageFigures[]): string {
  const slowest = Math.round(Math.min(...pages.map(({ speed }) => speed)))
  const fastest = Math.round(Math.max(...pages.map(({ speed }) => speed)))
  return `Lighthouse's own measure of this machine (benchmarkIndex) was ${slowest} to ${fastest} during the runs above, so a processor four times slower is a phone
of ${Math.round(slowest / 4)} to ${Math.round(fastest / 4)}. Chrome's developer tools rate a mid-range phone (Pixel 5) at ${speedOfPhone.middle} and a low-end one
(Moto G Power 2022) at ${speedOfPhone.low}. One more run of each page judged by speed, on the same line, with a processor of ${speedOfPhone.middle}:`
}

function axeSection(screens: readonly ScreenFaults[]): string {
  const faulty = screens.filter(({ faults }) => faults.length > 0)
  const checks = screens.reduce((sum, screen) => sum + screen.checks, 0)
  return `${screens.length} screens of a phone (390 px), of guests and of a signed-in customer, with the dialogs that open on them; both languages, by day and
by night: ${checks} checks. WCAG 2.0 to 2.2 A and AA, and axe's best practices. ${faulty.length === 0 ? 'No fault was found.' : `Faults were found on ${faulty.length}.`}

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

Each public page of the built service with its demo town, in both languages, as a phone's first visit: Lighthouse's own
simulation of a slow 4G line (1.6 Mbit/s, 150 ms) and of a processor four times slower. For pages judged by speed the
median of three runs counts if the first has less than 100; the others are measured once. \`/reset\` is kept from search engines
(decision 14), which lowers its SEO. The simulation includes the fonts in LCP, since on the machine's own line they arrive
before the first paint; on a slow line a browser paints the text without them.

${writeTable(lighthouseHead, pages.map(pageRow))}

### On a mid-range phone

${speedSentence(pages)}

${writeTable(middlePhoneHead, pages.flatMap(middlePhoneRow))}

## Clicks and keys

The time from the click or key until the frame that shows it (INP; browsers report 16 ms or more): the slowest event of each
interaction, the median of three tries, on a phone's screen in Vietnamese, on the slow line above, at this machine's own speed.
Lighthouse measures none, since it does not interact.

${writeTable(
  ['page', 'what', 'ms'],
  interactions.map(({ path, what, ms }) => [path, what, String(ms)]),
)}

## axe

${axeSection(screens)}
`
}
