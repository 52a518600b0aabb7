import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOutbox, readOutbox } from '#server/adapters/mail/outbox.ts'
import type { OutgoingMail } from '#server/context.ts'
import { activationMail } from '#server/features/accounts/accounts/account-mails.ts'
import { mountDev } from '#server/http/pages/mount-dev.ts'

const from = 'Mâm <no-reply@mam.test>'
const queuedAt = new Date('2026-11-20T05:00:00.123Z')
const mail: OutgoingMail = activationMail({
  to: 'chi@mam.test',
  kind: 'customer',
  code: 'ACDE2345',
  language: 'vi',
  publicUrl: 'http://localhost:3000',
})

let parent: string
let folder: string

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'mam-outbox-'))
  folder = join(parent, 'outbox')
})
afterEach(() => rm(parent, { recursive: true }))

async function deliver(id: string, changes: Partial<OutgoingMail> = {}, at = queuedAt) {
  const outbox = await createOutbox({ folder, from })
  await outbox.deliver({ id, queuedAt: at, mail: { ...mail, ...changes } })
}

async function onlyMessage(): Promise<string> {
  const [name = 'none'] = await readdir(folder)
  return readFile(join(folder, name), 'utf8')
}

function headersOf(message: string): string[] {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]/g, ' ')
  return head.split('\r\n').map((line) => line.slice(0, line.indexOf(':')).toLowerCase())
}

describe('the outbox', () => {
  it('writes a message as a file whose name begins with its time', async () => {
    await deliver('job-1')
    expect(await readdir(folder)).toEqual(['2026-11-20T05-00-00-123Z-job-1.eml'])
  })

  it('is readable by its own user only', async () => {
    await mkdir(folder, { mode: 0o755 })
    await deliver('job-1')
    const [name = ''] = await readdir(folder)
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  })

  it('writes UTF-8 with CRLF only, and the code in readable form', async () => {
    await deliver('job-1')
    const message = await onlyMessage()
    expect(message.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(message).toContain('Message-ID: <job-1@mam.test>\r\n')
    expect(message).toContain('Date: Fri, 20 Nov 2026 05:00:00 +0000\r\n')
    expect(message).toContain('\r\nACDE2345\r\n')
    expect(message).toContain('charset=utf-8')
  })

  it('replaces the file when a delivery is repeated', async () => {
    await deliver('job-1')
    await deliver('job-1')
    await deliver('job-2')
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('leaves no half file when writing fails', async () => {
    await mkdir(join(folder, '2026-11-20T05-00-00-123Z-job-1.eml', 'in the way'), { recursive: true })
    await expect(deliver('job-1')).rejects.toThrow()
    expect(await readOutbox(folder, 10)).toEqual([])
  })

  it('lets no line break in a subject or an address add a header', async () => {
    await deliver('job-1', { subject: 'Chào\r\nBcc: all@mam.test', to: 'chi@mam.test\r\nCc: all@mam.test' })
    const names = headersOf(await onlyMessage())
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('cc')
    expect(names).toEqual([...new Set(names)])
  })

  it('lets no comma add a recipient', async () => {
    await deliver('job-1', { to: 'chi@mam.test, all@mam.test' })
    const [read] = await readOutbox(folder, 1)
    expect(read?.to).not.toMatch(/^chi@mam\.test, all@mam\.test$/)
  })
})

describe('reading the outbox', () => {
  it('returns the sent mails, with Vietnamese letters', async () => {
    const text = 'Dấu = và  khoảng trắng, một dòng rất dài: '.repeat(12).trimEnd()
    await deliver('job-1', {
      subject: 'Mã kích hoạt tài khoản Mâm của bạn đã sẵn sàng, mời bạn nhập mã',
      text,
    })
    expect(await readOutbox(folder, 10)).toEqual([
      {
        file: '2026-11-20T05-00-00-123Z-job-1.eml',
        to: 'chi@mam.test',
        subject: 'Mã kích hoạt tài khoản Mâm của bạn đã sẵn sàng, mời bạn nhập mã',
        date: 'Fri, 20 Nov 2026 05:00:00 +0000',
        text,
      },
    ])
  })

  it('keeps the lines of a text', async () => {
    await deliver('job-1')
    const [read] = await readOutbox(folder, 1)
    expect(read?.text).toBe(mail.text.trimEnd())
  })

  it('begins with the newest and stops at the limit', async () => {
    for (let n = 0; n < 5; n += 1) {
      await deliver(`job-${n}`, { subject: `Thư ${n}` }, new Date(queuedAt.getTime() + n))
    }
    expect((await readOutbox(folder, 3)).map((each) => each.subject)).toEqual(['Thư 4', 'Thư 3', 'Thư 2'])
  })

  it('skips drafts and other files, and returns nothing without a folder', async () => {
    expect(await readOutbox(folder, 10)).toEqual([])
    await deliver('job-1')
    await writeFile(join(folder, '.2026-11-21.eml.77'), 'half')
    await writeFile(join(folder, 'notes.txt'), 'mine')
    expect(await readOutbox(folder, 10)).toHaveLength(1)
  })
})

describe('the page of the outbox', () => {
  async function page() {
    const app = Fastify()
    await app.register(mountDev, { outboxFolder: folder, guard: async () => undefined })
    const answer = await app.inject({ url: '/dev/outbox' })
    await app.close()
    return answer
  }

  it('shows the mails, newest first, and is not cached', async () => {
    await deliver('job-1', { subject: 'Thư cũ' })
    await deliver('job-2', { subject: 'Thư mới' }, new Date(queuedAt.getTime() + 1))
    const { statusCode, headers, body } = await page()
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(body.indexOf('Thư mới')).toBeLessThan(body.indexOf('Thư cũ'))
    expect(body).toContain('ACDE2345')
    expect(body).toContain('chi@mam.test')
  })

  it('shows a mail’s text without running it as HTML', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror="alert(1)">'
    await deliver('job-1', { subject: evil, text: evil })
    const { body, headers } = await page()
    expect(body).not.toMatch(/<script|<img/)
    expect(body).toContain('&#60;script&#62;')
    const style = /<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'; `)
    expect(policy).not.toContain('unsafe')
  })

  it('says that there is nothing yet', async () => {
    expect((await page()).body).toContain('Chưa có thư nào')
  })
})
