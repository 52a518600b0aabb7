import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createSmtp } from '#server/adapters/mail/smtp.ts'

const delivery = {
  id: 'job-1',
  queuedAt: new Date('2026-11-20T05:00:00.000Z'),
  mail: { to: 'chi@mam.test', subject: 'Mã của bạn', text: 'ACDE2345\n', html: '<p>ACDE2345</p>' },
}

let server: Server
let url: string
let lines: string[]
let answerToMessage: string

beforeEach(async () => {
  lines = []
  answerToMessage = '250 taken'
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
      else if (/^(EHLO|HELO|MAIL|RCPT)/i.test(line)) say('250 yes')
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
