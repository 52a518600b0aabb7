import { spawn } from 'node:child_process'
import type { ServerOwner } from './server-owner.ts'

export type ProgramRun = { program: string; args: readonly string[]; owner: ServerOwner; input?: string }
export type ProgramResult = { isGood: boolean; output: string }

/** The environment of PostgreSQL's processes, without the service's secrets. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_MESSAGES: 'C', TZ: 'UTC' }

/** The account of PostgreSQL's processes; only root can set one. */
export function accountOf(owner: ServerOwner): { uid?: number; gid?: number } {
  return owner.isSelf ? {} : { uid: owner.uid, gid: owner.gid }
}

/** Runs a program of PostgreSQL and collects its output. */
export function runProgram(run: ProgramRun): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(run.program, run.args, {
      ...accountOf(run.owner),
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const parts: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => parts.push(part))
    child.stderr.on('data', (part: Buffer) => parts.push(part))
    child.stdin.on('error', () => {})
    child.stdin.end(run.input ?? '')
    child.once('error', (error) => resolve({ isGood: false, output: error.message }))
    child.once('close', (code) =>
      resolve({ isGood: code === 0, output: Buffer.concat(parts).toString('utf8') }),
    )
  })
}
