import { expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

function aJob() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: () => promise, resolve, reject }
}

it('runs so much at the same time, and the rest in the order in which it came', async () => {
  const runLimited = limitConcurrency(2)
  const begun: string[] = []
  const jobs = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...aJob() }))
  const answers = jobs.map(({ name, run }) =>
    runLimited(() => {
      begun.push(name)
      return run()
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b'])
  jobs[1]?.resolve('second')
  expect(await answers[1]).toBe('second')
  expect(begun).toEqual(['a', 'b', 'c'])
  jobs[0]?.resolve('first')
  expect(await answers[0]).toBe('first')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})

it('frees the place of work that failed', async () => {
  const runLimited = limitConcurrency(1)
  await expect(runLimited(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await runLimited(async () => 'yes')).toBe('yes')
  expect(await runLimited(async () => 'again')).toBe('again')
})
