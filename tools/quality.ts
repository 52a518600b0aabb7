// `npm run quality`: writes the results of Lighthouse and axe for every page to docs/quality.md. Lighthouse is no
// dependency: install it in any folder and set LIGHTHOUSE_DIR. `npm run quality -- /login` measures one page and
// writes nothing.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#contracts/language.ts'
import { publicPages } from '#domain/shop/public-pages.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { describeMachine, versionOf } from './bench/machine.ts'
import { withDemo } from './bench/service-process.ts'
import { withBrowser } from './find-browser.ts'
import { type Quality, writeReport } from './quality/report.ts'
import { lookAtScreens } from './quality/run-axe.ts'
import { measureInteractions } from './quality/run-interactions.ts'
import { openLighthouse, type PageFigures } from './quality/run-lighthouse.ts'
import { openGuestBook } from './screenshots/guest-book.ts'

const wanted = process.argv.slice(2)
const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path)
const lighthouseFolder = process.env.LIGHTHOUSE_DIR

function measure(origin: string, dataDir: string, folder: string): Promise<Quality> {
  const { cpu, cores, memoryGb, loadBefore } = describeMachine()
  return withBrowser(async (browser, path) => {
    const book = await openGuestBook(origin, dataDir)
    const dish = book.open.categories[0]?.products[0]?.id
    const ofTheTown = [`/list-products/${book.open.id}`, `/product-details/${dish}`]
    const judged = [...ofTheTown, '/list-partners', '/login', '/contact-us', '/about-us']
    const paths = [...new Set([...judged, ...publicPages, '/forgot', '/reset'])]
    const lighthouse = openLighthouse(folder, { origin, browser: path })
    const pages: PageFigures[] = []
    for (const path of paths.filter(isWanted))
      for (const language of languages) {
        const figures = await lighthouse.measure(path, language, judged.includes(path))
        pages.push(figures)
        console.log(path, language, JSON.stringify(figures.scores), JSON.stringify(figures.metrics))
      }
    return {
      measuredAt: formatMoment(new Date()),
      pages,
      interactions: await measureInteractions({ browser, origin, book }, isWanted),
      screens: await lookAtScreens({ browser, origin, book }, ({ path }) => isWanted(path)),
      machine: `${cores} cores (${cpu}), ${memoryGb} GB; load before it began: ${loadBefore.toFixed(1)}`,
      versions: [
        `Lighthouse ${lighthouse.version}`,
        `Chromium ${browser.version()}`,
        versionOf('axe-core'),
        `Node ${process.versions.node}`,
        versionOf('react'),
        versionOf('react-router'),
      ].join(' · '),
    }
  })
}

if (!lighthouseFolder) {
  console.error(
    'LIGHTHOUSE_DIR must name the folder in which Lighthouse is installed (`npm i lighthouse` there).',
  )
  process.exit(1)
}
// The orders of the guest book must not be canceled during the measurement.
await withDemo({ TILE_URL: 'none', ACCEPT_WITHIN_MIN: '600' }, async (origin, dataDir) => {
  const report = writeReport(
    await measure(origin.replace('127.0.0.1', 'localhost'), dataDir, lighthouseFolder),
  )
  if (wanted.length > 0) console.log(report)
  else await writeFile(join(import.meta.dirname, '../docs/quality.md'), report)
})
