import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composeMail } from '#server/adapters/mail/compose-mail.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.advance(3_600_000)
  app.mails.length = 0
})

const message = { email: 'Chi@Mam.test', name: 'Chi', content: 'Món rất ngon!\nCảm ơn.' }
const contact = (overrides: object = {}, headers: Record<string, string> = {}) =>
  app.call('POST', '/contact', { body: { ...message, ...overrides }, headers })

async function rawMails(): Promise<string[]> {
  return Promise.all(
    app.mails.map(async (mail) =>
      (
        await composeMail({ id: 'job-1', queuedAt: app.clock.now(), mail }, 'Mâm <no-reply@mam.test>')
      ).toString(),
    ),
  )
}

describe('POST /contact', () => {
  it('mails the shop, which can reply, and confirms to the sender', async () => {
    const answer = await contact()
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: 'Thank you! We have got your message and will answer soon.' },
    ])
    const [toShop, toSender] = app.mails
    expect(toShop).toMatchObject({ to: 'shop@mam.test', replyTo: 'chi@mam.test' })
    expect(toShop?.text).toContain('Món rất ngon!\nCảm ơn.')
    expect(toShop?.text).toContain('Name: Chi')
    expect(toSender?.to).toBe('chi@mam.test')
    expect(app.mails).toHaveLength(2)
    const [raw = ''] = await rawMails()
    expect(raw).toContain('Reply-To: chi@mam.test\r\n')
  })

  it('answers in Vietnamese, and both mails begin in Vietnamese', async () => {
    const answer = await contact({}, { 'accept-language': 'vi' })
    expect(answer.body.message).toBe('Cảm ơn bạn! Chúng tôi đã nhận được tin nhắn và sẽ sớm trả lời.')
    expect(app.mails[1]?.subject).toMatch(/^Mâm đã nhận được/)
  })

  it('sends no word of the message to the typed address', async () => {
    await contact({ name: 'Buy at spam.test', content: 'Buy at spam.test <b>now</b>' })
    const toSender = app.mails[1]
    expect(`${toSender?.subject}${toSender?.text}${toSender?.html}`).not.toContain('spam.test')
  })

  it('shows the shop the typed text without running it as HTML', async () => {
    await contact({ name: '<script>alert(1)</script>', content: '<img src=x onerror=alert(1)>' })
    expect(app.mails[0]?.html).not.toMatch(/<script|<img/)
    expect(app.mails[0]?.html).toContain('&#60;script&#62;')
  })

  it.each(['Chi\r\nBcc: all@mam.test', 'Chi\nBcc: all@mam.test\n\nBody', 'Chi\u2028Bcc: all@mam.test'])(
    'the name %j adds no header and no recipient',
    async (name) => {
      await contact({ name })
      for (const raw of await rawMails()) {
        const [head = ''] = raw.split('\r\n\r\n')
        expect(head).not.toMatch(/bcc/i)
        expect(head.match(/^(To|Subject|From|Reply-To):/gm)?.length).toBeLessThanOrEqual(4)
      }
      expect(app.mails[0]?.text).toMatch(/^Name: Chi Bcc: all@mam.test/m)
    },
  )

  it.each([
    ['email', '', 'Email required'],
    ['email', 'chi', 'Email is invalid'],
    ['email', 'chi@mam.test\r\nBcc: all@mam.test', 'Email is invalid'],
    ['email', 'chi@mam.test, all@mam.test', 'Email is invalid'],
    ['name', ' ', 'Name is required'],
    ['content', '', 'Please write something'],
    ['content', 'x'.repeat(5_001), 'This text is too long'],
  ])('is refused where %s is %j', async (field, value, sentence) => {
    const answer = await contact({ [field]: value })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ [field]: [sentence] })
    expect(app.mails).toEqual([])
  })

  it('confirms once in ten minutes to one address, in any spelling and from any client', async () => {
    const write = async (email: string, n: number) => {
      const { statusCode } = await app.server.inject({
        method: 'POST',
        url: '/api/v1/contact',
        remoteAddress: `10.2.0.${n}`,
        payload: { ...message, email },
      })
      expect(statusCode).toBe(200)
    }
    await Promise.all(['victim@mam.test', ' Victim@Mam.test', 'VICTIM@MAM.TEST'].map(write))
    await write('other@mam.test', 4)
    const confirmed = () => app.mails.map((mail) => mail.to).filter((to) => to !== 'shop@mam.test')
    expect(confirmed()).toEqual(['victim@mam.test', 'other@mam.test'])
    expect(app.mails).toHaveLength(6)
    app.clock.advance(600_000)
    await write('victim@mam.test', 5)
    expect(confirmed()).toEqual(['victim@mam.test', 'other@mam.test', 'victim@mam.test'])
  })

  it('is limited to five messages an hour from one client address', async () => {
    const statuses = []
    for (let n = 0; n < 6; n += 1) statuses.push((await contact()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
