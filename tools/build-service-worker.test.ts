import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readBuiltAssets } from './build-service-worker.ts'

const files = {
  'manifest-1.js': '',
  'styles-1.css': '',
  'map-source-1.css': '',
  'icons-1.svg': '',
  'face-1.woff2': '',
  'page-1.js': '',
  'page-1.js.br': '',
  'layers-1.png': '',
  'map-source-1.js': '',
  'ui-page-1.js': '',
}

let client: string

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'mam-client-'))
  mkdirSync(join(client, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, 'assets', name), text)
})

afterEach(() => rmSync(client, { recursive: true }))

describe('the files that the service worker stores of a version', () => {
  it('are all files of the pages, except maps and the page for developers', () => {
    expect(readBuiltAssets(client)).toEqual({
      shell: [
        '/assets/face-1.woff2',
        '/assets/icons-1.svg',
        '/assets/manifest-1.js',
        '/assets/page-1.js',
        '/assets/styles-1.css',
      ],
      style: '/assets/styles-1.css',
      icons: '/assets/icons-1.svg',
    })
  })

  it.each(['icons-1.svg', 'styles-1.css'])('the build ends without %s', (name) => {
    rmSync(join(client, 'assets', name))
    expect(() => readBuiltAssets(client)).toThrow(/have changed/)
  })
})
