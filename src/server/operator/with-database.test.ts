import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withDatabase } from './with-database.ts'

let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mam-no-shop-'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(parent, { recursive: true })
})

it('a command without a shop names the folder in which it looked, and creates none', async () => {
  const folder = join(parent, 'data')
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', undefined)
  vi.stubEnv('SECRET', undefined)
  await expect(withDatabase(async () => {})).rejects.toThrow(`There is no shop in ${folder}.`)
  expect(existsSync(folder)).toBe(false)
})
