import { describe, expect, it } from 'vitest'
import { cropOf, dishRatio, draggedBy, firstView, maxZoom, zoomedTo } from './crop-frame.ts'

const wide = { width: 1_600, height: 900 }
const tall = { width: 900, height: 1_600 }

describe('the crop of a picture', () => {
  it.each([wide, tall, { width: 400, height: 300 }])('of %o is 4 by 3 and lies within it', (picture) => {
    for (const view of [firstView, { zoom: 2, x: 0, y: 1 }, { zoom: maxZoom, x: 1, y: 0 }]) {
      const { x, y, width, height } = cropOf(picture, view)
      expect(width / height).toBeCloseTo(dishRatio)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(picture.width + 1e-9)
      expect(y + height).toBeLessThanOrEqual(picture.height + 1e-9)
    }
  })

  it('begins in the middle, with the whole width or height', () => {
    expect(cropOf(wide, firstView)).toEqual({ x: 200, y: 0, width: 1_200, height: 900 })
    expect(cropOf(tall, firstView)).toEqual({ x: 0, y: 462.5, width: 900, height: 675 })
  })

  it('follows the finger and stops at the edge', () => {
    expect(cropOf(wide, draggedBy(wide, firstView, 0.1, 0)).x).toBeCloseTo(200 - 120)
    expect(cropOf(wide, draggedBy(wide, firstView, 5, 5))).toMatchObject({ x: 0, y: 0 })
    expect(cropOf(wide, draggedBy(wide, firstView, -5, 0)).x).toBe(400)
  })

  it('keeps its middle when it zooms in, within bounds', () => {
    const closer = zoomedTo(wide, firstView, 2)
    const { x, width } = cropOf(wide, closer)
    expect(x + width / 2).toBeCloseTo(800)
    expect(zoomedTo(wide, firstView, 99).zoom).toBe(maxZoom)
    expect(zoomedTo(wide, closer, 0).zoom).toBe(1)
  })
})
