import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadPlan, LoadResult } from './load.ts'

/** Sends one message to a module of this folder in a child process, and works with its answer while it runs. */
export async function withChild<Answer, Result>(
  file: string,
  question: object,
  work: (answer: Answer) => Promise<Result>,
): Promise<Result> {
  const child = fork(join(import.meta.dirname, file), {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  try {
    child.send(question)
    const [answer] = await Promise.race([
      once(child, 'message'),
      gone.then(([code]) => Promise.reject(new Error(`A helper process ended with ${code}.`))),
    ])
    return await work(answer as Answer)
  } finally {
    child.kill()
    await gone
  }
}

/** Sends the requests of a plan from a separate process. */
export function load(plan: LoadPlan): Promise<LoadResult> {
  return withChild('load-child.ts', plan, async (result: LoadResult) => result)
}
