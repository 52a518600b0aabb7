import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

/** A separate service, started like `npm start` or systemd once the pages are built. */
export type OwnService = {
  origin: string
  /** The started process. */
  pid: number
  /** Its whole output. */
  output: () => string
  /** Resolves once it answers; rejects when it ends before. */
  ready: Promise<void>
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Ends the service's process, but not its database. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/** The ways to start it. */
export const commands = {
  main: [process.execPath, 'src/server/main.js'],
  supervise: [process.execPath, 'src/server/supervise.js'],
  npm: ['npm', 'start'],
} as const

const checkout = fileURLToPath(new URL('../../..', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const status = await fetch(`${origin}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The service ended before it was ready: ${output()}`)
}

/** Starts the built service on this data folder and a free port; the simulator is off unless `env` turns it on. */
export async function startOwnService(
  dataDir: string,
  env: Record<string, string> = {},
  [program, ...args]: readonly [string, ...string[]] = commands.main,
): Promise<OwnService> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(program, args, {
    cwd: checkout,
    // A process group, like a shell's.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: '1',
      DEMO_PUBLIC: '1',
      TRUST_PROXY: 'loopback',
      TILE_URL: 'none',
      DEMO_DELIVERY_SECONDS: '0',
      ...env,
    },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part: Buffer) => {
      text += part.toString('utf8')
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal)
  const ready = untilReady(origin, child, () => text)
  // A test that only waits for the end does not wait until it is ready.
  ready.catch(() => {})
  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await ended
  }
  return { origin, pid: child.pid ?? 0, output: () => text, ready, ended, end }
}
