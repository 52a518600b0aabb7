import { describe, expect, test } from 'vitest'
import { orderStates } from '#domain/orders/order-status.ts'
import { town } from './town.ts'

const { partners, drivers, vouchers, orders } = town
const visible = partners.filter(({ status }) => status === 'open' || status === 'close')

function expectUnique(values: readonly string[]) {
  expect(values).toEqual([...new Set(values)])
}

describe('the drivers of the demo town', () => {
  test('about a dozen have their own key, name, e-mail, phone, papers and plate', () => {
    expect(drivers.length).toBeGreaterThanOrEqual(10)
    expectUnique(drivers.map(({ key }) => key))
    expectUnique(drivers.map(({ name }) => name))
    expectUnique(drivers.map(({ email }) => email))
    expectUnique(drivers.map(({ phoneNumber }) => phoneNumber))
    expectUnique(drivers.map(({ idCard }) => idCard))
    expectUnique(drivers.map(({ licensePlate }) => licensePlate))
    for (const { email, phoneNumber, idCard, licensePlate } of drivers) {
      expect(email).toMatch(/^[a-z.]+@mam\.test$/)
      expect(phoneNumber).toMatch(/^0\d{9}$/)
      expect(idCard).toMatch(/^\d{9}$/)
      expect(licensePlate).toMatch(/^\d{2}[A-Z]\d-\d{5}$/)
    }
  })
})

describe('the vouchers of the demo town', () => {
  const counts = visible.map(({ key }) => vouchers.filter(({ partnerKey }) => partnerKey === key).length)

  test('most restaurants have two to four, several have none', () => {
    expect(counts.filter((count) => count >= 2 && count <= 4).length).toBeGreaterThan(visible.length / 2)
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3)
  })

  test('belong to known restaurants; a code is unique in its restaurant and easy to type', () => {
    const keys = new Set(partners.map(({ key }) => key))
    for (const { partnerKey, code } of vouchers) {
      expect(keys).toContain(partnerKey)
      expect(code).toMatch(/^[A-Z0-9]{4,16}$/)
    }
    expectUnique(vouchers.map(({ partnerKey, code }) => `${partnerKey} ${code}`))
  })

  test('have a discount in whole thousands, below their minimum order', () => {
    for (const { code, discount, minSubtotal = Number.POSITIVE_INFINITY } of vouchers) {
      expect(discount % 1_000, code).toBe(0)
      expect(discount, code).toBeLessThan(minSubtotal)
    }
  })
})

describe('the orders of the demo town', () => {
  test('are of dishes that are sold, at restaurants that are open at any hour', () => {
    for (const { partnerKey, dishes: ordered } of orders) {
      const partner = partners.find(({ key }) => key === partnerKey)
      expect(partner).toMatchObject({ status: 'open', timeOpen: '00:00:00', timeClose: '23:59:00' })
      const sold = partner?.categories
        .flatMap(({ dishes }) => dishes)
        .filter(({ status }) => status === undefined)
      for (const [name] of ordered) expect(sold?.map((dish) => dish.name)).toContain(name)
    }
  })

  test('are in every state, and no driver carries two orders', () => {
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(orderStates))
    const carried = orders.filter(({ state }) => state === 'accepted' || state === 'picked_up')
    expectUnique(carried.flatMap((order) => ('driverKey' in order ? [order.driverKey ?? ''] : [])))
  })
})
