import Fastify, { LogController } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createRequestId, watchRequests } from './watch-requests.ts'

async function answerOnce(url: string, { logsRequests = true } = {}) {
  const lines: string[] = []
  const recorded: unknown[][] = []
  const server = Fastify({
    logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    genReqId: createRequestId,
    logController: new LogController({ disableRequestLogging: true }),
  })
  watchRequests(server, {
    recordRequest: (call, status, ms) => recorded.push([call, status, ms >= 0]),
    logsRequests,
  })
  server.post('/api/v1/sign_in', { config: { call: 'signIn' } }, (_request, reply) =>
    reply.code(401).send({ code: 'unauthorized' }),
  )
  server.get('/assets/app.js', (_request, reply) => reply.send('1'))
  server.get('/stream', (_request, reply) => reply.type('text/event-stream').send('data: 1\n\n'))
  server.get('/*', (_request, reply) => reply.send('a page'))
  const method = url.startsWith('/api') ? 'POST' : 'GET'
  const { headers } = await server.inject({ method, url })
  await server.close()
  return { id: headers['x-request-id'], lines: lines.map((line) => JSON.parse(line)), recorded }
}

describe('a request', () => {
  it('is a line of the log: the call, the status, the time and the id that its answer names', async () => {
    const { id, lines } = await answerOnce('/api/v1/sign_in?password=hunter2')
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines).toMatchObject([
      { msg: 'request answered', reqId: id, method: 'POST', call: 'signIn', status: 401, level: 30 },
    ])
    expect(lines[0].ms).toBeTypeOf('number')
  })

  it('leaves neither its address nor its sender in the log', async () => {
    const { lines } = await answerOnce('/search?q=tr%C3%A0&latitude=16.05')
    expect(Object.keys(lines[0]).sort()).toEqual(
      ['call', 'hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'status', 'time'].sort(),
    )
  })

  it.each([
    ['/api/v1/sign_in', 'signIn', 401],
    ['/assets/app.js', '/assets', 200],
    ['/restaurants/7', 'page', 200],
  ])('%s is recorded as %s', async (url, call, status) => {
    expect((await answerOnce(url)).recorded).toEqual([[call, status, true]])
  })

  it('that opens a stream has no duration', async () => {
    const { recorded, lines } = await answerOnce('/stream')
    expect(recorded).toEqual([])
    expect(lines).toHaveLength(1)
  })

  it('is not logged with LOG_REQUESTS=0, and is still counted', async () => {
    const { lines, recorded } = await answerOnce('/assets/app.js', { logsRequests: false })
    expect([lines, recorded.length]).toEqual([[], 1])
  })
})
