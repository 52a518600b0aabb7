import { expect, test, vi } from 'vitest'
import { untilClosed } from './show-when-closed.ts'

const found = (status: string) => ({ ok: true, value: { status } })
const refused = (code: string) => ({ ok: false, refusal: { code, status: 0, message: '' } })

function watch(answers: object[]) {
  const stop = new AbortController()
  const getPartner = vi.fn(async () => answers.shift())
  const pause = vi.fn(async () => {
    if (answers.length === 0) stop.abort()
  })
  const api = { getPartner } as unknown as Parameters<typeof untilClosed>[0]['api']
  return { stop, getPartner, pause, ended: untilClosed({ api, partnerId: 5, pause, signal: stop.signal }) }
}

test('asks again until the shop says closed', async () => {
  const { ended, getPartner, pause } = watch([found('open'), found('open'), found('close')])
  expect(await ended).toBe(true)
  expect(getPartner).toHaveBeenCalledTimes(3)
  expect(pause).toHaveBeenCalledTimes(2)
})

test('a restaurant that is no longer public counts as closed', async () => {
  expect(await watch([refused('partner_not_found')]).ended).toBe(true)
})

test.each(['offline', 'timeout', 'overloaded'])(
  '%s says nothing about the restaurant, and is retried',
  async (code) => {
    const { ended, getPartner } = watch([refused(code), found('close')])
    expect(await ended).toBe(true)
    expect(getPartner).toHaveBeenCalledTimes(2)
  },
)

test('ends without a message when the page is left', async () => {
  const { ended, getPartner } = watch([found('open')])
  expect(await ended).toBe(false)
  expect(getPartner).toHaveBeenCalledTimes(1)
})
