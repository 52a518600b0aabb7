import { describe, expect, it } from 'vitest'
import { readBackupWords, readRestoreWords } from './read-backup-words.ts'

describe('npm run backup', () => {
  it('takes a backup into a folder, BACKUP_DIR by default', () => {
    expect(readBackupWords(['/mnt/a'], null)).toEqual({ action: 'take', folder: '/mnt/a', secret: null })
    expect(readBackupWords([], '/mnt/b')).toEqual({ action: 'take', folder: '/mnt/b', secret: null })
    expect(readBackupWords(['/mnt/a', '--secret', '/root/s'], null).secret).toBe('/root/s')
  })

  it.each(['/mnt/a/secret', '/mnt/a', '/mnt/a/base/../s'])('refuses to put the secret into %s', (file) => {
    expect(() => readBackupWords(['/mnt/a', '--secret', file], null)).toThrow('is in the backup folder')
  })

  it.each(['/mnt/ab', '/mnt/secret', '/mnt/a/../s'])('puts the secret into %s', (file) => {
    expect(readBackupWords(['/mnt/a', '--secret', file], null).secret).not.toBeNull()
  })

  it('verifies a folder', () => {
    expect(readBackupWords(['verify', '/mnt/a'], null)).toMatchObject({ action: 'verify', folder: '/mnt/a' })
    expect(readBackupWords(['verify'], '/mnt/b')).toMatchObject({ action: 'verify', folder: '/mnt/b' })
  })

  it.each([[], ['a', 'b'], ['verify'], ['a', '--secrets', 'b']])('answers %j with its usage', (...words) => {
    expect(() => readBackupWords(words, null)).toThrow('npm run backup -- FOLDER')
  })
})

describe('npm run restore', () => {
  it('reads a moment in Vietnam', () => {
    const until = (text: string) => readRestoreWords(['/mnt/a', '--until', text]).until?.toISOString()
    expect(until('2026-11-23 12:03')).toBe('2026-11-23T05:03:00.000Z')
    expect(until('2026-11-23 12:03:20')).toBe('2026-11-23T05:03:20.000Z')
    expect(readRestoreWords(['/mnt/a'])).toEqual({ folder: '/mnt/a', until: null, secret: null })
  })

  it.each([
    [],
    ['a', 'b'],
    ['a', '--until', 'yesterday'],
    ['a', '--until', '2026-02-30 25:00'],
    ['a', '--until', '2026-11-23T12:03'],
  ])('answers %j with its usage', (...words) => {
    expect(() => readRestoreWords(words)).toThrow('npm run restore -- FOLDER')
  })
})
