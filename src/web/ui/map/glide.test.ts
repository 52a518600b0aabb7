import { expect, test } from 'vitest'
import type { Position } from '#domain/places/distance.ts'
import { createGlide } from './glide.ts'

const start = { latitude: 16, longitude: 108 }
const target = { latitude: 16.01, longitude: 108.02 }

function createScene() {
  let time = 0
  let next: (() => void) | null = null
  const drawn: Position[] = []
  const frames = {
    now: () => time,
    request: (draw: () => void) => {
      next = draw
      return 1
    },
    cancel: () => {
      next = null
    },
  }
  const glide = createGlide(start, (position) => drawn.push(position), frames)
  return {
    glide,
    drawn,
    isMoving: () => next !== null,
    pass(ms: number) {
      time += ms
      const draw = next
      next = null
      draw?.()
    },
  }
}

test('half of the distance takes half of the time, and the end is exactly the target', () => {
  const { glide, drawn, pass, isMoving } = createScene()
  glide.moveTo(target, 1000)
  pass(500)
  expect(drawn.at(-1)?.latitude).toBeCloseTo(16.005, 9)
  expect(drawn.at(-1)?.longitude).toBeCloseTo(108.01, 9)
  pass(600)
  expect(drawn.at(-1)).toEqual(target)
  expect(isMoving()).toBe(false)
})

test('a new target starts from the current position, not from the first one', () => {
  const { glide, drawn, pass } = createScene()
  glide.moveTo(target, 1000)
  pass(500)
  const halfway = drawn.at(-1)
  glide.moveTo(start, 1000)
  expect(drawn.at(-1)).toEqual(halfway)
  pass(1000)
  expect(drawn.at(-1)).toEqual(start)
})

test('a duration of zero jumps to the target', () => {
  const { glide, drawn, isMoving } = createScene()
  glide.moveTo(target, 0)
  expect(drawn).toEqual([target])
  expect(isMoving()).toBe(false)
})

test('a stopped glide draws no more', () => {
  const { glide, drawn, pass } = createScene()
  glide.moveTo(target, 1000)
  glide.stop()
  pass(500)
  expect(drawn).toHaveLength(1)
})
