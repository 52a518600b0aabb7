import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 50

/**
 * Lets a stop wait for the calls that run and for nothing else. Node keeps two kinds of connection open: one whose last
 * call was running when the stop began, for as long as its client likes, and one that has never asked anything, which
 * browsers open ahead, for a minute.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  const { server } = app
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    const timer = setInterval(() => {
      server.closeIdleConnections()
      for (const socket of silent) socket.destroy()
    }, lookEveryMs)
    server.once('close', () => clearInterval(timer))
    timer.unref()
  })
}
