import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/**
 * The behaviour of a mail server for the next message: takes it, refuses it for now, is silent, hangs up in
 * mid-message, or after it.
 */
export type ServerReply = 'take' | 'refuse' | 'stall' | 'drop' | 'drop after 250'

/** A real mail server with scripted behaviour. */
export type MailServer = {
  url: string
  /** Whole messages that it has acknowledged with 250. */
  taken: string[]
  /** Whole messages, including refused ones. */
  seen: string[]
  /** When each attempt began, in ms. */
  attempts: number[]
  /** One for each future attempt; it takes the messages after the last. */
  replies: ServerReply[]
  close: () => Promise<void>
}

/** Starts a mail server on a free port. */
export async function startMailServer(replies: ServerReply[] = []): Promise<MailServer> {
  const taken: string[] = []
  const seen: string[] = []
  const attempts: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onData(stream, _session, done) {
      attempts.push(performance.now())
      const reply = replies.shift() ?? 'take'
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (reply === 'drop') hangUp()
      })
      stream.on('end', () => {
        const message = Buffer.concat(chunks).toString('utf8')
        seen.push(message)
        if (reply === 'refuse') done(Object.assign(new Error('later'), { responseCode: 451 }))
        if (reply !== 'take' && reply !== 'drop after 250') return
        taken.push(message)
        done()
        if (reply === 'drop after 250') setImmediate(hangUp)
      })
    },
  })
  function hangUp(): void {
    for (const connection of server.connections) connection._socket.destroy()
  }
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    seen,
    attempts,
    replies,
    close: () =>
      new Promise((resolve) => {
        hangUp()
        server.close(() => resolve())
      }),
  }
}
