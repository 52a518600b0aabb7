import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runSideBySide, type Stage } from './run-stage.ts'

let said = ''

function aStage(title: string, script: string): Stage {
  return { title, program: 'node', args: ['-e', script] }
}

beforeEach(() => {
  said = ''
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    said += `${line}\n`
  })
  vi.spyOn(process.stdout, 'write').mockImplementation((piece) => {
    said += String(piece)
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

test('the outputs of parallel stages are not mixed', async () => {
  const speech = 'console.log("begins"); setTimeout(() => console.error("ends"), 300)'
  expect(await runSideBySide([aStage('One', speech), aStage('Two', speech)])).toBe(true)
  expect(said).toMatch(/▸ One\nbegins\nends\n {2}done in/)
  expect(said).toMatch(/▸ Two\nbegins\nends\n {2}done in/)
})

test('one failed stage fails the run, and the others are still shown', async () => {
  const stages = [
    aStage('Bad', 'console.error("a fault"); process.exit(3)'),
    aStage('Good', 'console.log("fine")'),
  ]
  expect(await runSideBySide(stages)).toBe(false)
  expect(said).toMatch(/▸ Bad\na fault\n✗ Bad: failed after/)
  expect(said).toMatch(/▸ Good\nfine\n {2}done in/)
})
