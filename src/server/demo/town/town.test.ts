import { describe, expect, test } from 'vitest'
import { isOpenAt } from '#domain/time/opening.ts'
import { closedPartnerKey, openPartnerKey, town } from './town.ts'
import { townHours } from './town-hours.ts'
import type { TownPartner } from './town-schema.ts'

const { partners, reviewers, reviews } = town
const dishes = partners.flatMap(dishesOf)
const visible = partners.filter(({ status }) => status === 'open' || status === 'close')

function dishesOf(partner: TownPartner) {
  return partner.categories.flatMap((category) => category.dishes)
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

function openAt(minute: number): TownPartner[] {
  const midnight = new Date('2026-11-20T00:00:00+07:00')
  const now = new Date(midnight.getTime() + minute * 60_000)
  return partners.filter((partner) => {
    const hours = townHours(partner, midnight)
    return isOpenAt({ standing: partner.status, hours, pause: null, busy: null }, now)
  })
}

function distanceKm(partner: TownPartner): number {
  const north = (partner.latitude - 16.05) * 111.2
  const east = (partner.longitude - 108.2) * 106.9
  return Math.hypot(north, east)
}

function reviewsOf(key: string) {
  return reviews.filter(({ partnerKey }) => partnerKey === key)
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(stringsIn)
}

function expectUnique(values: readonly string[]) {
  expect(values).toEqual([...new Set(values)])
}

describe('the restaurants of the demo town', () => {
  test('are at least 28, with at least four of each type', () => {
    expect(partners.length).toBeGreaterThanOrEqual(28)
    for (const typeId of [1, 2, 3, 4, 5]) {
      expect(partners.filter((partner) => partner.typeId === typeId).length).toBeGreaterThanOrEqual(4)
    }
  })

  test('at least twelve are open at every quarter of an hour, and at 23:59', () => {
    const quarters = Array.from({ length: 96 }, (_, index) => index * 15)
    for (const minute of [...quarters, 23 * 60 + 59]) {
      expect(openAt(minute).length, `minute ${minute}`).toBeGreaterThanOrEqual(12)
    }
  })

  test('open before they close, and some have ordinary hours', () => {
    for (const { name, timeOpen, timeClose } of partners) {
      expect(`${timeOpen} ${timeClose}`, name).toMatch(/^\d\d:[0-5]\d:00 \d\d:[0-5]\d:00$/)
      expect(minuteOf(timeOpen), name).toBeLessThan(minuteOf(timeClose))
    }
    const ordinary = partners.filter((p) => p.timeOpen === '10:00:00' && p.timeClose === '22:00:00')
    expect(ordinary.length).toBeGreaterThanOrEqual(3)
    expect(partners.some(({ status, timeClose }) => status === 'open' && minuteOf(timeClose) < 11 * 60)).toBe(
      true,
    )
  })

  test('one has a break at noon, one is open past midnight, one is on holiday, two take orders ahead', () => {
    const ranges = partners.flatMap(({ daily }) => (daily ? [daily.length] : []))
    expect(ranges.some((count) => count > 1)).toBe(true)
    expect(partners.some(({ daily }) => daily?.some((range) => range.slice(6) < range.slice(0, 5)))).toBe(
      true,
    )
    expect(partners.filter(({ holiday }) => holiday !== undefined)).toHaveLength(1)
    expect(partners.filter(({ ordersAhead }) => ordersAhead !== undefined)).toHaveLength(2)
  })

  test('exactly one is locked, one not activated and one stored as closed', () => {
    const count = (status: TownPartner['status']) => partners.filter((p) => p.status === status).length
    expect([count('locked'), count('not_activated'), count('close')]).toEqual([1, 1, 1])
  })

  test('the two restaurants that tests rely on have the expected properties', () => {
    const open = partners.find(({ key }) => key === openPartnerKey)
    expect(open).toMatchObject({ status: 'open', timeOpen: '00:00:00', timeClose: '23:59:00' })
    const closed = partners.find(({ key }) => key === closedPartnerKey)
    expect(closed?.status).toBe('close')
    expect(closed && dishesOf(closed).length).toBeGreaterThanOrEqual(8)
  })

  test('are in the province, 0.3 to 18 km from the centre, at least three beyond 15 km', () => {
    for (const partner of partners) {
      const { name, latitude, longitude } = partner
      expect(latitude > 15.85 && latitude < 16.25 && longitude > 107.95 && longitude < 108.45, name).toBe(
        true,
      )
      expect(distanceKm(partner), name).toBeGreaterThanOrEqual(0.3)
      expect(distanceKm(partner), name).toBeLessThanOrEqual(18)
    }
    expect(visible.filter((partner) => distanceKm(partner) > 15).length).toBeGreaterThanOrEqual(3)
    expect(visible.filter((partner) => distanceKm(partner) < 5).length).toBeGreaterThanOrEqual(12)
  })

  test('have their own key, name and address', () => {
    expectUnique(partners.map(({ key }) => key))
    expectUnique(partners.map(({ name }) => name))
    expectUnique(partners.map(({ address }) => address))
  })
})

describe('the dishes of the demo town', () => {
  test('are at least 320, 8 to 18 in three to five categories of each restaurant', () => {
    expect(dishes.length).toBeGreaterThanOrEqual(320)
    for (const partner of partners) {
      const count = dishesOf(partner).length
      expect(count >= 8 && count <= 18, `${partner.name}: ${count}`).toBe(true)
      const categories = partner.categories.length
      expect(categories >= 3 && categories <= 5, `${partner.name}: ${categories}`).toBe(true)
      expectUnique(partner.categories.map(({ name }) => name))
      expectUnique(dishesOf(partner).map(({ name }) => name))
    }
  })

  test('cost whole dong from 5,000 to 499,000, and both ends occur', () => {
    const prices = dishes.map(({ price }) => price)
    expect(prices.every(Number.isSafeInteger)).toBe(true)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([5_000, 499_000])
  })

  test('sold from 0 to 3,000 times', () => {
    const sold = dishes.map(({ quantitySold }) => quantitySold)
    expect(sold.every(Number.isSafeInteger)).toBe(true)
    expect([Math.min(...sold), Math.max(...sold)]).toEqual([0, 3_000])
  })

  test('some of visible restaurants are sold out or disabled', () => {
    const shown = visible.flatMap(dishesOf)
    expect(shown.filter(({ status }) => status === 'out_of_stock').length).toBeGreaterThanOrEqual(6)
    expect(shown.filter(({ status }) => status === 'disabled').length).toBeGreaterThanOrEqual(3)
  })

  test('each has a sentence as description', () => {
    for (const { name, description } of dishes) expect(description, name).toMatch(/^[\p{Lu}\d].{10,250}\.$/u)
  })

  test('include well-known names and spelling variants', () => {
    const names = dishes.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['Bánh mì thịt nướng', 'Cơm gà', 'Mì Quảng', 'Mỳ Quảng ếch']),
    )
    const partnerNames = partners.map(({ name }) => name).join(' ')
    expect(partnerNames).toContain('Hoà')
    expect(partnerNames).toContain('Hòa')
  })
})

describe('the reviews of the demo town', () => {
  test('are at least 90, mostly good, some poor, about a fifth with a picture', () => {
    expect(reviews.length).toBeGreaterThanOrEqual(90)
    const good = reviews.filter(({ point }) => point >= 4).length / reviews.length
    expect(good > 0.75 && good < 0.95, `good: ${good}`).toBe(true)
    expect(new Set(reviews.map(({ point }) => point))).toEqual(new Set([1, 2, 3, 4, 5]))
    const pictured = reviews.filter(({ picture }) => picture !== undefined).length / reviews.length
    expect(pictured > 0.15 && pictured < 0.3, `pictured: ${pictured}`).toBe(true)
  })

  test('belong to known restaurants and reviewers, at most one for each pair', () => {
    const partnerKeys = new Set(partners.map(({ key }) => key))
    const reviewerKeys = new Set(reviewers.map(({ key }) => key))
    for (const { partnerKey, reviewerKey, daysAgo } of reviews) {
      expect(partnerKeys).toContain(partnerKey)
      expect(reviewerKeys).toContain(reviewerKey)
      expect(daysAgo).toBeGreaterThan(0)
    }
    expectUnique(reviews.map(({ partnerKey, reviewerKey }) => `${partnerKey} ${reviewerKey}`))
  })

  test('fit the limit of 300 characters', () => {
    for (const { content } of reviews) expect(content.length).toBeLessThanOrEqual(300)
  })

  test('two visible restaurants have none, and one has exactly one', () => {
    const counts = visible.map(({ key }) => reviewsOf(key).length)
    expect(counts.filter((count) => count === 0)).toHaveLength(2)
    expect(counts.filter((count) => count === 1)).toHaveLength(1)
    expect(reviewsOf(openPartnerKey).length).toBeGreaterThanOrEqual(7)
  })
})

describe('the people and texts of the demo town', () => {
  test('a dozen reviewers have their own key, name, e-mail and phone', () => {
    expect(reviewers).toHaveLength(12)
    expectUnique(reviewers.map(({ key }) => key))
    expectUnique(reviewers.map(({ name }) => name))
    expectUnique(reviewers.map(({ email }) => email))
    expectUnique(reviewers.map(({ phoneNumber }) => phoneNumber))
    for (const { email, phoneNumber } of reviewers) {
      expect(email).toMatch(/^[a-z.]+@mam\.test$/)
      expect(email).not.toMatch(/^(customer|partner|driver|admin)@/)
      expect(phoneNumber).toMatch(/^0\d{9}$/)
    }
  })

  test('every text is well formed, in NFC, trimmed and short enough', () => {
    for (const text of stringsIn(town)) {
      expect(text.isWellFormed(), text).toBe(true)
      expect(text).toBe(text.normalize('NFC').trim())
      expect(text).not.toMatch(/ {2}/)
      expect(text.length, text).toBeLessThanOrEqual(255)
    }
  })
})
