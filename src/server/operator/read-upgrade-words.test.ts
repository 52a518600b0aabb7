import { expect, it } from 'vitest'
import { readUpgradeWords } from './read-upgrade-words.ts'

it('migrates, after a backup by default', () => {
  expect(readUpgradeWords([])).toEqual({ action: 'migrate', withoutBackup: false })
  expect(readUpgradeWords(['--without-backup'])).toEqual({ action: 'migrate', withoutBackup: true })
})

it('copies to another database, and receives such a copy', () => {
  const url = 'postgresql://mam@db/mam'
  expect(readUpgradeWords(['--copy-to', url])).toEqual({ action: 'copy', url })
  expect(readUpgradeWords(['--receive'])).toEqual({ action: 'receive' })
})

it.each([['now'], ['--copy-to'], ['--copy-to', '/srv/data'], ['--receive', '--without-backup'], ['--force']])(
  'answers %j with its usage',
  (...words) => {
    expect(() => readUpgradeWords(words)).toThrow('npm run upgrade -- --copy-to URL')
  },
)
