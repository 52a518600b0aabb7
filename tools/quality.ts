// `npm run quality`: writes the results of Lighthouse and axe for every page to docs/quality.md. Lighthouse is no
// dependency: install it in any folder and set LIGHTHOUSE_DIR. `npm run quality -- /login` measures one page and
// writes nothing.
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { languages } from '#contracts/language.ts'
import { publicPages } from '#domain/shop/public-pages.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'
import { describeMachine } from './bench/machine.ts'
import { startService } from './bench/service-process.ts'
import { findBrowser } from './find-browser.ts'
import { type Quality, writeReport } from './quality/report.ts'
import { lookAtScreens } from './quality/run-axe.ts'
import { measureInteractions } from './quality/run-interactions.ts'
import { openLighthouse, type PageFigures } from './quality/run-lighthouse.ts'
import { runStage } from './run-stage.ts'
import { openGuestBook } from './screenshots/guest-book.ts'

const wanted = process.argv.slice(2)
const isWanted = (path: string) => wanted.length === 0 || wanted.includes(path)
const lighthouseFolder = process.env.LIGHTHOUSE_DIR

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string
  }
  return `${name} ${version}`
}

async function measure(
  { origin, dataDir }: { origin: string; dataDir: string },
  folder: string,
): Promise<Quality> {
  const machine = describeMachine()
  const executablePath = await findBrowser()
  const browser = await chromium.launch({
    ...(executablePath !== null && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
  try {
    const book = await openGuestBook(origin, dataDir)
    const dish = book.open.categories[0]?.products[0]?.id
    const ofTheTown = [`/list-products/${book.open.id}`, `/product-details/${dish}`]
    const judged = [...ofTheTown, '/list-partners', '/login', '/contact-us', '/about-us']
    const paths = [...new Set([...judged, ...publicPages, '/forgot', '/reset'])]
    const lighthouse = openLighthouse(folder, { origin, browser: executablePath })
    const pages: PageFigures[] = []
    for (const path of paths.filter(isWanted))
      for (const language of languages) {
        const figures = await lighthouse.measure(path, language, judged.includes(path))
        pages.push(figures)
        console.log(path, language, JSON.stringify(figures.scores), JSON.stringify(figures.metrics))
      }
    const interactions = await measureInteractions({ browser, origin, book }, isWanted)
    const screens = await lookAtScreens({ browser, origin, book }, ({ path }) => isWanted(path))
    const { cpu, cores, memoryGb, loadBefore } = machine
    return {
      ...{ measuredAt: formatMoment(new Date()), pages, interactions, screens },
      machine: `${cores} cores (${cpu}), ${memoryGb} GB; load before it began: ${loadBefore.toFixed(1)}`,
      versions: [
        ...[`Lighthouse ${lighthouse.version}`, `Chromium ${browser.version()}`, versionOf('axe-core')],
        ...[`Node ${process.versions.node}`, versionOf('react'), versionOf('react-router')],
      ].join(' · '),
    }
  } finally {
    await browser.close()
  }
}

if (!lighthouseFolder) {
  console.error(
    'LIGHTHOUSE_DIR must name the folder in which Lighthouse is installed (`npm i lighthouse` there).',
  )
  process.exit(1)
}
if (!(await runStage({ title: 'Pages', program: 'node', args: ['tools/ensure-built.ts'] }))) process.exit(1)
const home = await mkdtemp(join(tmpdir(), 'mam-quality-'))
// The database's account must be able to enter, so that its data is in this folder.
await chmod(home, 0o755)
try {
  const dataDir = join(home, 'data')
  const service = await startService([process.execPath, 'src/server/main.js'], {
    dataDir,
    // The orders of the guest book must not be canceled during the measurement.
    env: { TILE_URL: 'none', ACCEPT_WITHIN_MIN: '600' },
  })
  try {
    const report = writeReport(
      await measure({ origin: service.origin.replace('127.0.0.1', 'localhost'), dataDir }, lighthouseFolder),
    )
    if (wanted.length > 0) console.log(report)
    else await writeFile(join(import.meta.dirname, '../docs/quality.md'), report)
  } finally {
    await service.stop()
  }
} finally {
  await rm(home, { recursive: true, force: true })
}
