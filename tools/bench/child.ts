import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts a module of this folder in a child process. */
export function startChild(file: string): ChildProcess {
  return fork(join(import.meta.dirname, file), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** Sends one message to the child and waits for the answer; rejects when the child exits first. */
export async function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  child.send(question)
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`A helper process ended with ${code}.`))),
  ])
  return answer as Answer
}

/** Ends a process and waits for its exit. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}
