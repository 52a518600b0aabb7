import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copied = ['src', 'tests', 'tools', 'public', 'package.json', 'tsconfig.json', '.dependency-cruiser.mjs']
const run = promisify(execFile)

type Violation = { rule: { name: string }; from: string; to: string }

let copy: string

/** Each test reads the whole tree, perhaps on a busy machine. This timeout only ends a run that hangs. */
const patienceMs = 300_000

/** Checks the walls like the gate, over a copy of the tree. */
async function violations(): Promise<Violation[]> {
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', 'src', 'tests', 'tools']
  const { stdout } = await run(process.execPath, [program, ...args], {
    cwd: copy,
    maxBuffer: 100 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error)
  return JSON.parse(stdout).summary.violations
}

async function plant(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await writeFile(join(copy, path), `${text}\nexport const planted = 1\n`)
  }
}

const faults: { rule: string; what: string; at: string; text: string }[] = [
  {
    rule: 'domain-is-pure',
    what: 'a rule that knows the server',
    at: 'src/domain/planted-a.ts',
    text: "import { succeed } from '#server/context.ts'\nvoid succeed",
  },
  {
    rule: 'domain-is-pure',
    what: 'a rule that knows the wire, by type',
    at: 'src/domain/planted-b.ts',
    text: "import type { Cart } from '#contracts/carts/cart.ts'\nexport type X = Cart",
  },
  {
    rule: 'domain-is-pure',
    what: 'a rule that uses Node',
    at: 'src/domain/planted-c.ts',
    text: "import { readFileSync } from 'node:fs'\nvoid readFileSync",
  },
  {
    rule: 'domain-is-pure',
    what: 'a rule that uses npm',
    at: 'src/domain/planted-d.ts',
    text: "import * as z from 'zod/mini'\nvoid z",
  },
  {
    rule: 'contracts-know-only-rules',
    what: 'a contract that knows a screen',
    at: 'src/contracts/planted-a.ts',
    text: "import { words } from '#web/shared/i18n/words.ts'\nvoid words",
  },
  {
    rule: 'contracts-know-only-rules',
    what: 'a contract with the large zod',
    at: 'src/contracts/planted-b.ts',
    text: "import { z } from 'zod'\nvoid z",
  },
  {
    rule: 'web-never-server',
    what: 'a screen that knows the server, by type alone',
    at: 'src/web/storefront/planted-a.ts',
    text: "import type { Session } from '#server/context.ts'\nexport type X = Session",
  },
  {
    rule: 'server-never-web',
    what: 'a use case that knows a screen, by type alone',
    at: 'src/server/features/orders/orders/planted-a.ts',
    text: "import type { PageContext } from '#web/storefront/pieces/session/page-context.ts'\nexport type X = PageContext",
  },
  {
    rule: 'one-door-to-the-pages',
    what: 'a second thing through the door',
    at: 'src/server/http/pages/load-pages.ts',
    text: "import type { TokenKeeper } from '#web/shared/session/session.ts'\nexport type X = TokenKeeper",
  },
  {
    rule: 'only-a-type-through-the-door',
    what: 'a value through the door',
    at: 'src/server/http/pages/mount-pages.ts',
    text: "import * as context from '#web/storefront/pieces/session/page-context.ts'\nvoid context",
  },
  {
    rule: 'feature-insides-are-private',
    what: "a feature that reads another feature's inside",
    at: 'src/server/features/orders/orders/planted-b.ts',
    text: "import * as store from '../carts/cart-store.ts'\nvoid store",
  },
  {
    rule: 'subject-order-after-catalogue',
    what: 'a subject that uses a later one',
    at: 'src/server/features/catalogue/partners/planted-a.ts',
    text: "import * as carts from '../../orders/carts/public.ts'\nvoid carts",
  },
  {
    rule: 'feature-order-after-carts',
    what: 'a feature that uses a later one of its subject',
    at: 'src/server/features/orders/carts/planted-a.ts',
    text: "import * as vouchers from '../vouchers/public.ts'\nvoid vouchers",
  },
  {
    rule: 'feature-has-a-place-in-the-order',
    what: 'a feature without a place in the order',
    at: 'src/server/features/orders/planted/planted-a.ts',
    text: "import { succeed } from '#server/context.ts'\nvoid succeed",
  },
  {
    rule: 'handlers-are-for-the-composition',
    what: 'a feature that reads the list of use cases',
    at: 'src/server/features/orders/orders/planted-h.ts',
    text: "import * as handlers from '../handlers.ts'\nvoid handlers",
  },
  {
    rule: 'feature-knows-context-and-database',
    what: 'a feature that reads the environment',
    at: 'src/server/features/orders/orders/planted-c.ts',
    text: "import { readSettings } from '#server/config/settings.ts'\nvoid readSettings",
  },
  {
    rule: 'floors-above-features',
    what: 'a feature that knows HTTP',
    at: 'src/server/features/orders/orders/planted-d.ts',
    text: "import { createCallPath } from '#server/http/call/call.ts'\nvoid createCallPath",
  },
  {
    rule: 'floors-above-config',
    what: 'a setting that knows the database',
    at: 'src/server/config/planted-a.ts',
    text: "import { inTransaction } from '#server/db/transaction.ts'\nvoid inTransaction",
  },
  {
    rule: 'server-folder-has-a-floor',
    what: 'a folder of the server that stands on no floor',
    at: 'src/server/planted/planted-a.ts',
    text: "import { succeed } from '#server/context.ts'\nvoid succeed",
  },
  {
    rule: 'only-composition-knows-features',
    what: 'the HTTP part that knows a feature',
    at: 'src/server/http/planted-a.ts',
    text: "import * as carts from '../features/orders/carts/public.ts'\nvoid carts",
  },
  {
    rule: 'only-composition-knows-features',
    what: 'an adapter that knows the composition',
    at: 'src/server/adapters/planted-a.ts',
    text: "import type { App } from '../processes/create-app.ts'\nexport type X = App",
  },
  {
    rule: 'only-composition-knows-the-demo',
    what: 'a job that knows the demo town',
    at: 'src/server/jobs/planted-a.ts',
    text: "import { demoEmails } from '#server/demo/demo-accounts.ts'\nvoid demoEmails",
  },
  {
    rule: 'ui-knows-only-rules',
    what: 'a part of the interface that knows the wire',
    at: 'src/web/ui/planted-a.ts',
    text: "import type { Cart } from '#contracts/carts/cart.ts'\nexport type X = Cart",
  },
  {
    rule: 'ui-stays-light',
    what: 'a part of the interface with a new package',
    at: 'src/web/ui/planted-b.ts',
    text: "import * as z from 'zod/mini'\nvoid z",
  },
  {
    rule: 'maps-need-leaflet',
    what: 'a map with another package',
    at: 'src/web/ui/map/planted-a.ts',
    text: "import * as z from 'zod/mini'\nvoid z",
  },
  {
    rule: 'ui-stays-light',
    what: 'a part of the interface that draws maps beside the map',
    at: 'src/web/ui/planted-c.ts',
    text: "import { map } from 'leaflet'\nvoid map",
  },
  {
    rule: 'maps-come-late',
    what: 'a page that brings a map along',
    at: 'src/web/storefront/planted-c.ts',
    text: "import { MapView } from '#web/ui/map/map-view.tsx'\nvoid MapView",
  },
  {
    rule: 'shared-knows-no-surface',
    what: 'a shared part that knows a surface',
    at: 'src/web/shared/session/planted-a.ts',
    text: "import * as root from '#web/storefront/root.tsx'\nvoid root",
  },
  {
    rule: 'page-imports-no-page',
    what: 'a page that uses a part of another',
    at: 'src/web/storefront/pages/about-us/planted-a.ts',
    text: "import * as cart from '#web/storefront/pages/cart/cart-page.tsx'\nvoid cart",
  },
  {
    rule: 'pieces-know-no-page',
    what: 'a piece that uses a page, by type alone',
    at: 'src/web/storefront/pieces/cart/planted-a.ts',
    text: "import type { MenuQuery } from '#web/storefront/pages/list-products/menu-query.ts'\nexport type X = MenuQuery",
  },
  {
    rule: 'pieces-know-no-page',
    what: 'a piece that uses what puts the surface together',
    at: 'src/web/storefront/pieces/cart/planted-b.ts',
    text: "import * as root from '#web/storefront/root.tsx'\nvoid root",
  },
  {
    rule: 'piece-has-a-floor',
    what: 'a piece without a floor',
    at: 'src/web/storefront/pieces/planted/planted-a.ts',
    text: "import { useToken } from '#web/shared/session/session.ts'\nvoid useToken",
  },
  {
    rule: 'upper-pieces-stay-apart',
    what: 'a piece that uses another of its floor',
    at: 'src/web/storefront/pieces/coins/planted-a.ts',
    text: "import * as order from '#web/storefront/pieces/order/order-words.ts'\nvoid order",
  },
  {
    rule: 'upper-pieces-stay-apart',
    what: 'a dish that brings the cart along, as a third floor would',
    at: 'src/web/storefront/pieces/dish/planted-a.ts',
    text: "import * as badge from '#web/storefront/pieces/cart/stock-badge.tsx'\nvoid badge",
  },
  {
    rule: 'lower-pieces-stay-apart',
    what: 'a piece of the lower floor that uses another of it',
    at: 'src/web/storefront/pieces/page/planted-a.ts',
    text: "import * as api from '#web/storefront/pieces/session/http-api.ts'\nvoid api",
  },
  {
    rule: 'lower-pieces-stay-apart',
    what: 'a piece of the lower floor that uses the upper one',
    at: 'src/web/storefront/pieces/partner/planted-a.ts',
    text: "import * as order from '#web/storefront/pieces/order/order-words.ts'\nvoid order",
  },
  {
    rule: 'shared-knows-no-surface',
    what: 'a part that two surfaces share and that knows one of them',
    at: 'src/web/shared/planted-a.ts',
    text: "import * as console from '../driver/driver-api.ts'\nvoid console",
  },
  {
    rule: 'surfaces-stay-apart',
    what: 'a console that uses the storefront',
    at: 'src/web/driver/planted-a.ts',
    text: "import * as words from '../storefront/pages/login/login-words.ts'\nvoid words",
  },
  {
    rule: 'surfaces-stay-apart',
    what: 'a surface that uses another',
    at: 'src/web/admin/planted-a.ts',
    text: "import * as page from '../storefront/planted-b.ts'\nvoid page",
  },
  {
    rule: 'browser-has-no-node',
    what: 'a screen that uses Node',
    at: 'src/web/storefront/planted-b.ts',
    text: "import { readFileSync } from 'node:fs'\nvoid readFileSync",
  },
  {
    rule: 'no-circle',
    what: 'a circle of types',
    at: 'src/domain/planted-e.ts',
    text: "import type { F } from './planted-f.ts'\nexport type E = F | 1",
  },
  {
    rule: 'tests-are-imported-by-nobody',
    what: 'a product file that uses a test',
    at: 'src/server/planted-a.ts',
    text: "import { aPartner } from '#tests/support/builders.ts'\nvoid aPartner",
  },
  {
    rule: 'source-knows-no-tools',
    what: 'a product file that uses a tool',
    at: 'src/server/planted-b.ts',
    text: "import { fingerprintInputs } from '../../tools/build-inputs.ts'\nvoid fingerprintInputs",
  },
  {
    rule: 'service-runs-without-tools-of-development',
    what: 'a product file with a package of development',
    at: 'src/server/planted-c.ts',
    text: "import fc from 'fast-check'\nvoid fc",
  },
  {
    rule: 'no-missing-import',
    what: 'an import that leads nowhere',
    at: 'src/server/planted-d.ts',
    text: "import { gone } from './gone.ts'\nvoid gone",
  },
]

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'mam-walls-'))
  for (const path of copied) await cp(join(root, path), join(copy, path), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

/** Two folders that use each other, through different files. */
const folderCircle = {
  'src/server/features/catalogue/partners/planted-b.ts': "import * as a from '../products/public.ts'\nvoid a",
  'src/server/features/catalogue/products/planted-b.ts': "import * as b from '../partners/public.ts'\nvoid b",
}

describe('a planted fault', () => {
  let found: Violation[]

  beforeAll(async () => {
    await plant(Object.fromEntries(faults.map(({ at, text }) => [at, text])))
    await plant({
      'src/domain/planted-f.ts': "import type { E } from './planted-e.ts'\nexport type F = E | 2",
      ...folderCircle,
    })
    found = await violations()
  }, patienceMs)

  it.each(faults)('is rejected by $rule: $what', ({ rule, at }) => {
    expect(found.filter(({ from }) => from === at).map((violation) => violation.rule.name)).toContain(rule)
  })

  it('is rejected when two folders use each other through any of their files', () => {
    const circles = found.filter(({ rule }) => rule.name === 'no-folder-circle').map(({ from }) => from)
    expect(circles).toContain('src/server/features/catalogue/partners')
  })

  it('is the only violation', () => {
    const planted = new Set(faults.map(({ at }) => at))
    const others = found.filter(({ rule, from }) => rule.name !== 'no-folder-circle' && !planted.has(from))
    expect(others.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
  })
})
