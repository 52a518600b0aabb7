import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { consoleBuild, readShell } from './build-consoles.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mam-shell-'))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['index.html', 'sw.js', 'icon-192.png', 'assets/main-1.js', 'assets/main-1.css'])
    writeFileSync(join(folder, name), `of ${name}`)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a worker stores the console’s page and its files, but neither itself nor the installation’s pictures', () => {
  expect(readShell('driver', folder).files).toEqual([
    '/driver/assets/main-1.css',
    '/driver/assets/main-1.js',
    '/driver/',
  ])
})

test('its version changes with the page and with each file', () => {
  const { version } = readShell('driver', folder)
  writeFileSync(join(folder, 'sw.js'), 'another worker')
  expect(readShell('driver', folder).version).toBe(version)
  writeFileSync(join(folder, 'index.html'), 'another page')
  expect(readShell('driver', folder).version).not.toBe(version)
})

test('a console is built without a report of how long plug-ins took', () => {
  const { build } = consoleBuild('partner', folder)
  expect(build?.rolldownOptions).toMatchObject({ checks: { bundlerTimings: false } })
  expect(build).toMatchObject({ outDir: folder, modulePreload: false })
})
