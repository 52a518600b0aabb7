import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ServerOwner } from './server-owner.ts'

type ProgramRun = { program: string; args: readonly string[]; owner: ServerOwner; input?: string }

/** The environment of PostgreSQL's processes, without the service's secrets. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_MESSAGES: 'C', TZ: 'UTC' }

/** The account for PostgreSQL's processes, as options for `spawn`; empty unless this process is root. */
export function accountOf(owner: ServerOwner): { uid?: number; gid?: number } {
  return owner.isSelf ? {} : { uid: owner.uid, gid: owner.gid }
}

/** Runs a program of PostgreSQL and collects its output. */
export async function runProgram({ program, args, owner, input = '' }: ProgramRun) {
  const running = promisify(execFile)(program, args, {
    ...accountOf(owner),
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
  })
  running.child.stdin?.on('error', () => {}).end(input)
  return running.then(
    ({ stdout, stderr }) => ({ isGood: true, output: stdout + stderr }),
    ({ stdout = '', stderr = '', message }) => ({ isGood: false, output: stdout + stderr || message }),
  )
}
