import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
/** The compiler reads its libraries, which takes long on a busy machine. */
const patienceMs = 120_000

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mam-code-'))
  await cp(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The lines that a check of the gate prints for these files. */
async function check(name: string, files: Record<string, string>): Promise<string[]> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const program = join(root, 'tools/code-rules', `check-${name}.ts`)
  const { stdout, code } = await run(process.execPath, [program, folder]).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  )
  const lines = stdout.split('\n').filter((line) => line !== '')
  expect(code).toBe(lines.length > 0 ? 1 : 0)
  return lines.toSorted()
}

const promises = `
import { writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'

type Service = { stop: () => Promise<void>; maybe?: () => Promise<void> | null; app: { on(): PromiseLike<1> } }

export async function plant(db: Kysely<{ orders: { id: number } }>, service: Service): Promise<void> {
  const later = async () => 3
`
const floating = [
  'later()',
  'service.stop()',
  'service.maybe?.()',
  'pause(1)',
  "writeFile('x', 'y')",
  "db.selectFrom('orders').selectAll().execute()",
  'Promise.all([later()])',
  ';[1, 2].map(later)',
  'later().then(() => {})',
  'later().finally(() => {})',
  'db && later()',
  'db ? later() : 3',
  'for (const one of [1]) pause(one)',
]
const waitedFor = [
  'await later()',
  'void later()',
  'later().catch(() => {})',
  'later().then(() => {}, () => {})',
  'later().catch(() => {}).finally(() => {})',
  'let kept: Promise<number> | null = null',
  'kept ??= later()',
  'kept = later()',
  'service.app.on()',
]

const switches = `
type State = 'placed' | 'accepted' | 'canceled'

export function name(state: State, order: { kind: 'a' } | { kind: 'b' } | null, text: string): number {
  switch (state) {
    case 'placed':
      return 1
  }
  switch (order?.kind) {
    case 'a':
      return 2
    case 'b':
      return 3
  }
  switch (state) {
    case 'placed':
    case 'accepted':
    case 'canceled':
      break
  }
  switch (state) {
    case 'placed':
      return 4
    default:
      break
  }
  switch (text) {
    case 'placed':
      return 5
  }
  return 0
}
`

describe('the check of types, promises and switches', () => {
  it(
    'finds compiler errors, promises without await, and switches with missing cases',
    async () => {
      const found = await check('types', {
        'src/wrong.ts': "export const wrong: number = 'text'\n",
        'src/floating.ts': `${promises}${floating.join('\n')}\n}\n`,
        'src/waited.ts': `${promises}${waitedFor.join('\n')}\n}\n`,
        'src/switches.ts': switches,
      })
      const refused = "src/wrong.ts(1,14): error TS2322: Type 'string' is not assignable to type 'number'."
      expect(found).toContain(refused)
      const first = promises.split('\n').length
      expect(found.filter((line) => !line.includes(': error TS'))).toEqual(
        [
          ...floating.map((_, at) => `src/floating.ts:${first + at}: a promise that nobody waits for`),
          'src/switches.ts:5: a switch without "accepted", "canceled"',
          'src/switches.ts:9: a switch without undefined',
        ].toSorted(),
      )
    },
    patienceMs,
  )
})

/** A feature's store: each line is a function's body, from line 3 on. */
function storeOf(...bodies: string[]): string {
  const head = "import { type Kysely, sql } from 'kysely'; export { sql }\n"
  const known =
    "export declare const db: Kysely<Record<string, { id: number }>>, of: 'carts' | 'swaps', text: string\n"
  const ways = bodies.map((body, at) => `export const way${at} = () => ${body}`)
  return `${head}${known}${ways.join('\n')}\n`
}

describe('the check of the features that write a table', () => {
  it(
    'finds tables that two features write: by Kysely, by SQL, by a name in a variable',
    async () => {
      const features = 'src/server/features'
      const found = await check('types', {
        [`${features}/orders/orders/store.ts`]: storeOf(
          "db.updateTable('orders as o').set({ id: 1 }).execute()",
          'sql`with gone as (delete from offers returning id)\n select from gone`.execute(db)',
          'sql`insert into users (id) values (1) on conflict (id) do update set id = 2`.execute(db)',
          "sql`select from drivers for no key update of drivers`.execute(db).then(() => db.selectFrom('carts'))",
        ),
        [`${features}/orders/carts/store.ts`]: storeOf(
          "db.insertInto('carts').values({ id: 1 }).execute()",
          "db.deleteFrom('orders').where('id', '=', 1).execute()",
        ),
        [`${features}/delivery/drivers/store.ts`]: storeOf(
          'sql`update offers set id = 1`.execute(db)',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of the planted file.
          'sql`update ${sql.table(of)} set id = 1`.execute(db)',
          // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of the planted file.
          'sql`delete from ${sql.table(text)}`.execute(db)',
          "db.updateTable('drivers').set({ id: 1 }).execute()",
        ),
        // The ledger may change its columns, and nothing else.
        [`${features}/money/ledger/store.ts`]: storeOf(
          'sql`update users set coins = (select max(id), id = 1 from users), updated_at = now() where id = 1`.execute(db)',
          "db.deleteFrom('drivers').execute()",
          'sql`update users set coins = 1, name = 2`.execute(db)',
          "({ table: 'offers', isOver: () => sql`true` })",
        ),
        [`${features}/orders/carts/store.test.ts`]: storeOf("db.deleteFrom('users').execute()"),
        'src/server/demo/fill.ts': storeOf("db.deleteFrom('users').execute()"),
      })
      expect(found).toEqual([
        `${features}/delivery/drivers/store.ts:3: delivery/drivers writes offers, as money/ledger, orders/orders does`,
        `${features}/delivery/drivers/store.ts:4: delivery/drivers writes carts, as orders/carts does`,
        `${features}/delivery/drivers/store.ts:5: writes a table that no type names`,
        `${features}/delivery/drivers/store.ts:6: delivery/drivers writes drivers, as money/ledger does`,
        `${features}/money/ledger/store.ts:4: money/ledger writes drivers, as delivery/drivers does`,
        `${features}/money/ledger/store.ts:5: money/ledger writes users, as orders/orders does`,
        `${features}/money/ledger/store.ts:6: money/ledger writes offers, as delivery/drivers, orders/orders does`,
        `${features}/orders/carts/store.ts:3: orders/carts writes carts, as delivery/drivers does`,
        `${features}/orders/carts/store.ts:4: orders/carts writes orders, as orders/orders does`,
        `${features}/orders/orders/store.ts:3: orders/orders writes orders, as orders/carts does`,
        `${features}/orders/orders/store.ts:4: orders/orders writes offers, as delivery/drivers, money/ledger does`,
        `${features}/orders/orders/store.ts:6: orders/orders writes users, as money/ledger does`,
      ])
    },
    patienceMs,
  )
})

const lines = (count: number, line = 'void 0') => Array.from({ length: count }, () => line).join('\n')
const functionOf = (count: number) => `export function long() {\n${lines(count - 2)}\n}\n`
const componentOf = (count: number) =>
  `export function Long() {\n  const parts = [1].map(() => {\n return 2 })\n${lines(count - 5)}\n  return <p>{parts}</p>\n}\n`
const many = (count: number, folder: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/part-${at}.ts`, '']))

describe('the check of sizes', () => {
  it('finds functions of more than 50 lines, also nested ones, unless they return markup', async () => {
    const found = await check('sizes', {
      'src/short.ts': functionOf(50),
      'src/long.ts': functionOf(51),
      'src/nested.ts': `export const parts = {\n  find() {\n${lines(50)}\n  },\n}\n`,
      'src/hook.tsx': functionOf(51),
      'tools/arrow.ts': `export const long = () => {\n${lines(50)}\n}\n`,
    })
    expect(found).toEqual([
      'src/hook.tsx:1: a function of 51 lines',
      'src/long.ts:1: a function of 51 lines',
      'src/nested.ts:2: a function of 52 lines',
      'tools/arrow.ts:1: a function of 52 lines',
    ])
  })

  it('finds components of more than 100 lines', async () => {
    const found = await check('sizes', { 'src/a.tsx': componentOf(100), 'src/b.tsx': componentOf(101) })
    expect(found).toEqual(['src/b.tsx:1: a component of 101 lines'])
  })

  it('finds files of more than 250 lines, except tests, words and data', async () => {
    const found = await check('sizes', {
      'src/whole.ts': `${lines(250)}\n`,
      'src/long.ts': `${lines(251)}\n`,
      'src/long.test.ts': `${lines(251)}\n`,
      'src/long-words.ts': `${lines(251)}\n`,
    })
    expect(found).toEqual(['src/long.ts:1: a file of 251 lines'])
  })

  it('finds folders of more than 25 files without tests', async () => {
    const found = await check('sizes', {
      ...many(25, 'src/full'),
      'src/full/part-0.test.ts': '',
      ...many(26, 'src/overfull'),
    })
    expect(found).toEqual(['src/overfull:1: a folder of 26 files'])
  })

  it('finds a folder and its own subfolder that use each other, by types too, except the composing folders', async () => {
    const found = await check('sizes', {
      'src/server/http/answer.ts': "import { call } from './call/call.ts'\nvoid call",
      'src/server/http/call/call.ts':
        "import type { Answer } from '#server/http/answer.ts'\nexport type X = Answer",
      'src/server/http/call/answer.test.ts': "import '#server/http/answer.ts'",
      'src/server/http/cache/cache.ts': "import { call } from '../call/call.ts'\nvoid call",
      'src/server/db/open.ts': "import './tables/tables.ts'",
      'src/server/handlers.ts': "import './db/open.ts'",
      'src/server/db/context.ts': "import '../handlers.ts'",
    })
    expect(found).toEqual([
      'src/server/http/answer.ts:1: src/server/http and src/server/http/call use each other',
    ])
  })
})

const slow = [
  '/^(a+)+$/.test(text)',
  '/^(a|a)*$/.test(text)',
  '/^.*,.*,.*$/.test(text)',
  String.raw`text.replace(/\s+$/, '')`,
  '/<html[^>]* lang=/.test(text)',
  String.raw`/\bx.*y/s.test(text)`,
  String.raw`new RegExp('^(\\w+\\s?)*$').test(text)`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of the planted file.
  'RegExp(`^${letters}${letters}$`).test(text)',
  'new RegExp(text)',
]
const quick = [
  String.raw`text.replace(/(?<!\s)\s+$/, '')`,
  '/^[a-z]+ [0-9]+$/.test(text)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source of the planted file.
  'new RegExp(`^${letters}$`).test(text)',
]

describe('the check of regular expressions', () => {
  it(
    'finds patterns that backtrack, that restart within what they have read, or that are not constant',
    async () => {
      const head = "const letters = '[a-z]+'\nexport function plant(text: string): void {\n"
      const found = await check('patterns', {
        'src/domain/slow.ts': `${head}${slow.join(';\n')}\n}\n`,
        'src/web/quick.tsx': `${head}${quick.join(';\n')}\n}\n`,
        'src/domain/slow.test.ts': '/^(a+)+$/.test("")',
      })
      const problems = [
        ...['a pattern of exponential time', 'a pattern of exponential time'],
        ...['a pattern of polynomial time', 'a pattern of polynomial time', 'a pattern of polynomial time'],
        ...['a pattern of polynomial time', 'a pattern of exponential time', 'a pattern of polynomial time'],
        'a pattern of a text that is not constant',
      ]
      expect(found).toEqual(
        problems.map((problem, at) => `src/domain/slow.ts:${at + 3}: ${problem}`).toSorted(),
      )
    },
    patienceMs,
  )
})
