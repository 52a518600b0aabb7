import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmtp } from '#server/adapters/mail/smtp.ts'
import { dkimRecord } from '#server/config/dkim.ts'

const delivery = {
  id: 'job-1',
  queuedAt: new Date('2026-11-20T05:00:00.000Z'),
  mail: { to: 'chi@mam.test', subject: 'Mã của bạn', text: 'ACDE2345\n', html: '<p>ACDE2345</p>' },
}

let server: Server
let url: string
let lines: string[]
let answerToMessage: string
let answerToRecipient: string

beforeEach(async () => {
  lines = []
  answerToMessage = '250 taken'
  answerToRecipient = '250 yes'
  server = createServer(talk)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
})
afterEach(() => {
  server.close()
})

/** The part of a mail server that one delivery needs. */
function talk(socket: Socket): void {
  let isMessage = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  say('220 mail.test')
  socket.on('error', () => {})
  socket.on('data', (data) => {
    rest += data.toString('utf8')
    const whole = rest.split('\r\n')
    rest = whole.pop() ?? ''
    for (const line of whole) {
      lines.push(line)
      if (isMessage && line !== '.') continue
      if (isMessage) say(answerToMessage)
      else if (/^RCPT/i.test(line)) say(answerToRecipient)
      else if (/^(EHLO|HELO|MAIL|RSET)/i.test(line)) say('250 yes')
      else if (/^DATA/i.test(line)) say('354 go on')
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
      else say('502 no such command')
      isMessage = /^DATA/i.test(line)
    }
  })
}

it('hands a mail to the mail server, with a Message-ID that a retry repeats', async () => {
  const { deliver } = createSmtp({ url, from: 'Mâm <no-reply@mam.test>' })
  await deliver(delivery)
  await deliver(delivery)
  expect(lines.filter((line) => line === 'RCPT TO:<chi@mam.test>')).toHaveLength(2)
  expect(lines).toContain('MAIL FROM:<no-reply@mam.test>')
  expect(lines.filter((line) => line === 'Message-ID: <job-1@mam.test>')).toHaveLength(2)
  expect(lines).toContain('ACDE2345')
})

it('fails when the mail server rejects the mail, so that the queue retries', async () => {
  answerToMessage = '451 later'
  const { deliver } = createSmtp({ url, from: 'Mâm <no-reply@mam.test>' })
  await expect(deliver(delivery)).rejects.toThrow('451')
})

it('fails without a mail server', async () => {
  server.close()
  const { deliver } = createSmtp({ url, from: 'Mâm <no-reply@mam.test>' })
  await expect(deliver(delivery)).rejects.toThrow()
})

/** This machine under an address that is not a loopback address, like another machine. */
const asAnother = () => url.replace('127.0.0.1', '0.0.0.0')

it('refuses a remote server without TLS before it names the recipient', async () => {
  const { deliver } = createSmtp({ url: asAnother(), from: 'Mâm <no-reply@mam.test>' })
  await expect(deliver(delivery)).rejects.toThrow('STARTTLS')
  expect(lines.filter((line) => !/^(EHLO|STARTTLS|QUIT)/.test(line))).toEqual([])
})

it('sends without TLS if the address of the operator allows it', async () => {
  const { deliver } = createSmtp({ url: `${asAnother()}?requireTLS=false`, from: 'Mâm <no-reply@mam.test>' })
  await deliver(delivery)
  expect(lines).toContain('ACDE2345')
})

it.each([
  ['450 4.2.0 try later', 'rejects'],
  ['550 5.1.1 no such user', 'refused'],
  ['553 5.1.3 bad address', 'refused'],
])('an address answered with %s: %s', async (answer, outcome) => {
  answerToRecipient = answer
  const refusals: object[] = []
  const { deliver } = createSmtp({
    url,
    from: 'Mâm <no-reply@mam.test>',
    onRefused: (refusal) => refusals.push(refusal),
  })
  const sending = deliver(delivery)
  if (outcome === 'rejects') await expect(sending).rejects.toThrow('450')
  else expect(await sending).toBe('refused')
  expect(refusals).toEqual(
    outcome === 'rejects' ? [] : [{ status: Number(answer.slice(0, 3)), job: 'job-1' }],
  )
})

it('retries a mail whose content is refused, since the operator can mend that', async () => {
  answerToMessage = '554 looks like spam'
  const { deliver } = createSmtp({ url, from: 'Mâm <no-reply@mam.test>' })
  await expect(deliver(delivery)).rejects.toThrow('554')
})

/** The relaxed form of a header or a line of the body (RFC 6376, 3.4). */
const relaxed = (text: string) =>
  text
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trimEnd()

describe('a mail signed with the key of the domain', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

  async function received() {
    const { deliver } = createSmtp({ url, from: 'Mâm <no-reply@mam.test>', dkim: { key, selector: 'k1' } })
    await deliver(delivery)
    const text = lines.slice(lines.indexOf('DATA') + 1, lines.lastIndexOf('.')).join('\r\n')
    const end = text.indexOf('\r\n\r\n')
    const headers = text.slice(0, end).split(/\r\n(?![ \t])/)
    return { headers, body: text.slice(end + 4) }
  }

  it('has a signature that the published key verifies, over headers and body', async () => {
    const { headers, body } = await received()
    const signature = headers.find((line) => line.startsWith('DKIM-Signature:')) ?? ''
    const tags = new Map(
      signature
        .slice('DKIM-Signature:'.length)
        .split(';')
        .map((tag) => [
          tag.slice(0, tag.indexOf('=')).trim(),
          tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, ''),
        ]),
    )
    expect([tags.get('d'), tags.get('s'), tags.get('a')]).toEqual(['mam.test', 'k1', 'rsa-sha256'])
    const lines = body
      .split('\r\n')
      .map(relaxed)
      .join('\r\n')
      .replace(/(\r\n)*$/, '\r\n')
    expect(tags.get('bh')).toBe(createHash('sha256').update(lines).digest('base64'))
    const find = (name: string) => headers.find((line) => line.toLowerCase().startsWith(`${name}:`)) ?? ''
    const names = (tags.get('h') ?? '').toLowerCase().split(':')
    expect(names).toEqual(expect.arrayContaining(['from', 'to', 'subject']))
    const canonical = (name: string, line: string) =>
      `${name}:${relaxed(line.slice(name.length + 1)).trimStart()}`
    const signed = [
      ...names.filter((name) => find(name) !== '').map((name) => canonical(name, find(name))),
      canonical('dkim-signature', signature.replace(/(?<=[;\s]b=)[^;]*$/, '')),
    ].join('\r\n')
    const verify = createVerify('RSA-SHA256').update(signed)
    expect(verify.verify(publicKey, tags.get('b') ?? '', 'base64')).toBe(true)
  })

  it('is found by the record that the operator publishes', () => {
    const { name, text } = dkimRecord({ key, selector: 'k1' }, 'mam.test')
    expect(name).toBe('k1._domainkey.mam.test')
    const published = /p=(.*)$/.exec(text)?.[1] ?? ''
    expect(published).toBe(publicKey.export({ type: 'spki', format: 'der' }).toString('base64'))
  })
})
