import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { settingsTable } from '#server/config/settings-table.ts'
import { findPrograms } from '#tests/support/service/debian-programs.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const programs = findPrograms({ nginx: 'nginx-light', haproxy: 'haproxy', 'systemd-analyze': 'systemd' })
const folder = mkdtempSync(join(tmpdir(), 'mam-deploy-'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a file of the scratch folder and answers its path. */
function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

function run(program: string | null, args: string[]): string {
  return execFileSync(program ?? 'missing', args, { encoding: 'utf8', stdio: 'pipe' })
}

describe.skipIf(programs['systemd-analyze'] === null)('the unit for systemd', () => {
  it('is valid', () => {
    // Only the folder of the installation differs.
    const unit = write('mam.service', read('mam.service').replaceAll('/srv/mam', root))
    expect(run(programs['systemd-analyze'], ['verify', unit])).toBe('')
  })

  it('leaves the service little that it could misuse', () => {
    const unit = write('mam.service', read('mam.service'))
    const report = run(programs['systemd-analyze'], ['security', '--offline=true', '--no-pager', unit])
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(report)?.[1])).toBeLessThan(2)
  })
})

describe.skipIf(programs.haproxy === null)('the configuration of HAProxy', () => {
  it('is valid', () => {
    expect(run(programs.haproxy, ['-c', '-q', '-f', write('haproxy.cfg', read('haproxy.cfg'))])).toBe('')
  })
})

describe.skipIf(programs.nginx === null)('nginx before the shop', () => {
  let shop: Server
  let stop: () => Promise<unknown>
  let origin: string

  beforeAll(async () => {
    shop = createServer((request, response) => {
      if (!request.url?.endsWith('/events')) return response.end(JSON.stringify(request.headers))
      // A stream that stays open after its first event.
      return response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n')
    }).listen(0, '127.0.0.1')
    await once(shop, 'listening')
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    free.close()
    origin = `http://127.0.0.1:${port}`
    // Without TLS, whose certificates a test does not have.
    const site = read('nginx.conf')
      .replace('127.0.0.1:3000', `127.0.0.1:${(shop.address() as AddressInfo).port}`)
      .replace(/server \{\n {4}listen 80;[^}]*\}/, '')
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replaceAll(/ +(listen \[::\]:443|ssl_)[^\n]*\n/g, '')
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    )
    const conf = write(
      'nginx-test.conf',
      `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
       http { access_log off; ${paths.join(' ')}\n${site} }`,
    )
    run(programs.nginx, ['-q', '-t', '-c', conf])
    const nginx = spawn(programs.nginx ?? '', ['-c', conf], { stdio: 'ignore' })
    stop = async () => {
      nginx.kill('SIGTERM')
      await once(nginx, 'exit')
      shop.closeAllConnections()
      shop.close()
    }
    await vi.waitFor(async () => expect((await fetch(origin)).status).toBe(200), 10_000)
  })
  afterAll(() => stop())

  it('tells the shop the visitor’s address, and no other that a visitor names', async () => {
    const answer = await fetch(`${origin}/`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(await answer.json()).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' })
  })

  it.each(['/metrics', '/dev/outbox', '/dev'])('answers 404 for %s', async (path) => {
    const { status, headers } = await fetch(`${origin}${path}`)
    expect([status, headers.get('server')?.startsWith('nginx')]).toEqual([404, true])
  })

  it.each(['/api/v1/orders/7/events', '/api/v1/partner/board/events', '/api/v1/drivers/events'])(
    'passes an event of %s at once',
    async (path) => {
      const { body } = await fetch(`${origin}${path}`)
      const reader = body?.getReader()
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: first\n\n')
      await reader?.cancel()
    },
  )

  it.each([
    [7_900_000, 200],
    [8_400_000, 413],
  ])('answers a body of %i bytes with %i', async (bytes, status) => {
    const answer = await fetch(`${origin}/image-host/v1_1/mam/upload`, {
      method: 'POST',
      body: new Uint8Array(bytes),
    })
    await answer.arrayBuffer()
    expect(answer.status).toBe(status)
  })
})

describe('the container', () => {
  const settings = new Set(
    [...JSON.stringify(settingsTable).matchAll(/"name":"([A-Z_]+)"/g)].map(([, name = '']) => name),
  )

  it('gets settings that exist', () => {
    const { services } = parse(read('compose.yaml'))
    const example = [...read('mam.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)
    expect(settings.size).toBeGreaterThan(40)
    for (const name of [...Object.keys(services.shop.environment), ...example])
      expect(settings).toContain(name)
  })

  it('runs the commands of the project, and ends as an account of its own', () => {
    const lines = read('Containerfile').split('\n')
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const commands = lines.filter((line) => line.startsWith('RUN npm run ')).map((line) => line.slice(12))
    expect(commands.length).toBeGreaterThan(0)
    for (const name of commands) expect(Object.keys(scripts)).toContain(name)
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER mam'])
    expect(scripts.start).toContain(/"src\/[^"]*"/.exec(lines.at(-2) ?? '')?.[0].slice(1, -1))
  })
})
