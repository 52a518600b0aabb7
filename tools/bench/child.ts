import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A module of this folder in a process of its own. */
export function startChild(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Tells the child one thing and waits for its one answer; fails when it ends without one. */
export async function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  child.send(question)
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`A helper process ended with ${code}.`))),
  ])
  return answer as Answer
}

/** Ends a process and waits until it is gone. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
