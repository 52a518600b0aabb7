import { describe, expect, it } from 'vitest'
import { readSeedOptions } from './read-seed-options.ts'

describe('the options of npm run seed', () => {
  it('is a number of restaurants and of dishes', () => {
    expect(readSeedOptions(['--restaurants', '20000', '--dishes', '1000000'])).toEqual({
      restaurants: 20_000,
      dishes: 1_000_000,
      isForAnyShop: false,
    })
  })

  it('is for a shop that is no demo only with the option that says so', () => {
    expect(readSeedOptions(['--in-any-shop', '--restaurants=1', '--dishes=0'])).toEqual({
      restaurants: 1,
      dishes: 0,
      isForAnyShop: true,
    })
  })

  it.each([
    '',
    '--restaurants 5',
    '--dishes 5',
    '--restaurants 0 --dishes 5',
    '--restaurants -1 --dishes 5',
    '--restaurants 1.5 --dishes 5',
    '--restaurants many --dishes 5',
    '--restaurants 100001 --dishes 5',
    '--restaurants 5 --dishes 10000001',
    '--restaurants 5 --dishes 5 more',
    '--restaurants 5 --dishes 5 --force',
  ])('refuses %j, and lists its options', (line) => {
    expect(() => readSeedOptions(line.split(' ').filter(Boolean))).toThrow('npm run seed -- --restaurants')
  })
})
