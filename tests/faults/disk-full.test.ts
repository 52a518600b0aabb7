import { execFileSync } from 'node:child_process'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { faultAmidOrders, printOutcome } from '#tests/support/faults/amid-orders.ts'
import { type FaultShop, makeOpenFolder, startFaultShop } from '#tests/support/faults/fault-shop.ts'

const isRoot = process.getuid?.() === 0
if (!isRoot) console.log('Only root can mount a small file system: the full disk is not tested.')

let disk: string
let shop: FaultShop

beforeAll(async () => {
  if (!isRoot) return
  disk = await makeOpenFolder('disk')
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=300m,mode=755', 'tmpfs', disk])
  const dataDir = join(disk, 'data')
  await mkdir(dataDir, { mode: 0o755 })
  // The supervisor, since PostgreSQL ends itself when it cannot write its log.
  shop = await startFaultShop({ dataDir, command: 'supervise' })
})
afterAll(async () => {
  if (!isRoot) return
  await shop.close()
  execFileSync('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
})

/** Fills the disk to the last block. */
async function fill(file: string): Promise<void> {
  for (let part = 0; ; part += 1) {
    const { bavail, bsize } = await statfs(disk)
    if (bavail === 0) return
    const bytes = Buffer.alloc(Math.min(bavail * bsize, 16_000_000))
    await writeFile(`${file}.${part}`, bytes).catch(() => {})
  }
}

it.runIf(isRoot)(
  'a disk that is full refuses orders, loses none, and the shop takes them again once there is space',
  { timeout: 240_000 },
  async () => {
    const filler = join(disk, 'filler')
    await mkdir(filler)
    const outcome = await faultAmidOrders(shop, async (storm) => {
      await fill(join(filler, 'part'))
      await expect.poll(() => storm.refusals.length).toBeGreaterThan(10)
      await rm(filler, { recursive: true })
    })
    printOutcome('disk full', outcome)
  },
)
