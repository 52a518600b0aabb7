import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startOwnService } from '#tests/e2e/support/own-service.ts'
import {
  type FaultShop,
  makeOpenFolder,
  shopSettings,
  startFaultShop,
} from '#tests/support/faults/fault-shop.ts'
import { aStormOf, Storm } from '#tests/support/faults/storm.ts'

const program = 'src/server/operator/upgrade.ts'

let shop: FaultShop
let targetDir: string

beforeAll(async () => {
  shop = await startFaultShop()
  targetDir = await makeOpenFolder('target')
})
afterAll(async () => {
  await shop.close()
  await rm(targetDir, { recursive: true, force: true })
})

const copyTo = (url: string) =>
  promisify(execFile)(process.execPath, [program, '--copy-to', url], {
    env: { ...process.env, ...shopSettings, DATA_DIR: shop.dataDir },
  })

/** `npm run upgrade -- --receive`: an empty database of another DATA_DIR. */
async function receive() {
  const child = spawn(process.execPath, [program, '--receive'], {
    env: { ...process.env, ...shopSettings, DATA_DIR: targetDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  const [url = ''] = /postgres:\/\/\S+(?=, then)/.exec(String(line)) ?? []
  async function stop(): Promise<void> {
    child.kill('SIGTERM')
    await once(child, 'close')
  }
  return { url, stop }
}

it('a stopped shop moves to another database with all its orders, and goes on there', async () => {
  const buyers = await aStormOf(shop.builders, 300, 30)
  const storm = new Storm(() => shop.service().origin, buyers)
  await storm.done
  expect(storm.confirmed()).toHaveLength(300)
  const target = await receive()
  await expect(copyTo(target.url)).rejects.toThrow('The shop is running: stop every service first')

  await shop.builders.close()
  await shop.service().end('SIGTERM')
  const startedAt = performance.now()
  const { stdout } = await copyTo(target.url)
  console.log(`copied in ${Math.round(performance.now() - startedAt)} ms`)
  expect(stdout).toContain('\norders: 300 rows\n')
  expect(stdout).toContain('Everything agrees in the copy.')
  await expect(copyTo(target.url)).rejects.toThrow('is not empty')

  const env = { ...shopSettings, DATABASE_URL: target.url }
  const moved = await startOwnService(shop.dataDir, env)
  await moved.ready
  const [buyer] = buyers
  const orders = await fetch(`${moved.origin}/api/v1/orders`, {
    headers: { authorization: `Bearer ${buyer?.token}` },
  })
  expect([orders.status, (await orders.json()).length]).toEqual([200, 10])
  await moved.end('SIGTERM')
  await target.stop()
})
