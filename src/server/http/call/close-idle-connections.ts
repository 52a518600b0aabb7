import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const lookEveryMs = 50

/**
 * Makes the server's shutdown wait only for running requests. Otherwise Node keeps two kinds of connection open: those
 * whose last request was running when the shutdown began, and those that browsers opened in advance and never used.
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
