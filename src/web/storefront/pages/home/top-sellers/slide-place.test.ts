import { describe, expect, test } from 'vitest'
import { countSlides, itemsInSight, type RowSizes, slideBeside, slideInSight } from './slide-place.ts'

/** A desktop's row: 40 dishes of 272 px with 20 px between them, four in sight. */
const desktop: RowSizes = {
  itemStep: 292,
  gap: 20,
  width: 1148,
  scrollWidth: 40 * 292 - 20,
  scrollLeft: 0,
}
/** A phone's row: two and a fifth in sight. */
const phone: RowSizes = { itemStep: 168, gap: 12, width: 358, scrollWidth: 40 * 168 - 12, scrollLeft: 0 }

test('40 dishes are ten slides of four, and 20 of two', () => {
  expect(itemsInSight(desktop)).toBe(4)
  expect(countSlides(40, itemsInSight(desktop))).toBe(10)
  expect(itemsInSight(phone)).toBe(2)
  expect(countSlides(40, itemsInSight(phone))).toBe(20)
})

test('one more dish than fits starts another slide, and an empty row has one slide', () => {
  expect(countSlides(41, 4)).toBe(11)
  expect(countSlides(0, 4)).toBe(1)
})

test('four dishes whose widths lack a fraction of a pixel still count as four', () => {
  expect(itemsInSight({ ...desktop, width: 1147.3 })).toBe(4)
})

test('one dish counts as in sight where it is wider than the row, or nothing can be measured', () => {
  expect(itemsInSight({ ...phone, width: 120 })).toBe(1)
  expect(itemsInSight({ ...phone, itemStep: 0 })).toBe(1)
  expect(slideInSight({ ...phone, itemStep: 0, width: 0, scrollWidth: 0 }, 1)).toBe(0)
})

describe('the slide in sight', () => {
  test('is the one with the nearest start', () => {
    const at = (scrollLeft: number) => slideInSight({ ...desktop, scrollLeft }, 40)
    expect([at(0), at(583), at(585), at(4 * 292)]).toEqual([0, 0, 1, 1])
  })

  test('is the last at the end of the row, also if that has fewer dishes than a slide', () => {
    expect(slideInSight({ ...desktop, scrollLeft: 36 * 292 }, 40)).toBe(9)
    expect(slideInSight({ ...phone, scrollLeft: phone.scrollWidth - phone.width }, 40)).toBe(19)
    const three = { ...desktop, itemStep: 390, width: 1150, scrollWidth: 40 * 390 - 20 }
    expect(slideInSight({ ...three, scrollLeft: three.scrollWidth - three.width }, 40)).toBe(13)
  })

  test('is the first where everything is in sight at once', () => {
    expect(slideInSight({ ...desktop, scrollWidth: desktop.width }, 4)).toBe(0)
  })
})

test('after the last slide comes the first, and before the first the last', () => {
  expect(slideBeside(9, 1, 10)).toBe(0)
  expect(slideBeside(0, -1, 10)).toBe(9)
  expect(slideBeside(3, 1, 10)).toBe(4)
})
