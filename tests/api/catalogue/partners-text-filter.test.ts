import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldMarks, matchRank, passesFilter } from '#domain/search/search-text.ts'
import { aPartner } from '#tests/support/builders.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { clearTables } from '#tests/support/without-ledger-triggers.ts'

type Field = 'name' | 'address'
type Kept = { id: number; name: string; address: string }

const starts = ['Bánh mì', 'Bánh mỳ', 'BÁNH MI', 'Cơm gà', 'Phở', 'Bún bò', 'Quán', 'Hòa', 'Hoà', 'Thúy']
const ends = ['', 'Cô Lan', 'Bà Đào', '24h', '50%', 'mỳ Quảng', 'Hạnh – 5/3', 'sushi_bar', 'Nguyễn']
const streets = ['Nguyễn Văn Linh', 'Trần Phú', 'Lý Thường Kiệt', 'Hoà Khánh', 'Hải Phòng']

let app: TestApp
const kept: Kept[] = []

beforeAll(async () => {
  app = await startTestApp()
  await clearTables(app.db, 'partners')
  for (const [at, start] of starts.entries())
    for (const [nth, end] of ends.entries()) {
      const address = `${at}/${nth} ${streets[(at + nth) % streets.length]}, Đà Nẵng`
      const { id, name } = await aPartner(app, { name: `${start} ${end}`.trim(), address })
      kept.push({ id, name, address })
    }
})
afterAll(() => app.close())

async function foundIds(query: Record<string, string | number>): Promise<number[]> {
  app.dropReadyBytes()
  await app.catchUpSearch()
  const parameters = Object.entries({ per_page: 100, ...query }).map(([key, value]) => [key, String(value)])
  const { status, body } = await app.call('GET', `/catalog/partners?${new URLSearchParams(parameters)}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.partners.length)
  return body.partners.map(({ id }: Kept) => id)
}

async function foundNames(query: Record<string, string | number>): Promise<string[]> {
  const ids = await foundIds(query)
  return ids.map((id) => kept.find((partner) => partner.id === id)?.name ?? '')
}

/** The expected result, by the domain: the five best ranks; typing errors only when no exact text matches. */
function expectedIds(field: Field, text: string): number[] {
  const rankIn = (partner: Kept) =>
    foldMarks(text) === '' ? 0 : Math.min(matchRank(text, partner[field]) ?? 5, 5)
  const passing = (isForgiving: boolean) =>
    kept.filter((partner) => passesFilter(text, partner[field], { isForgiving }))
  const asTyped = passing(false)
  return (asTyped.length > 0 ? asTyped : passing(true))
    .map((partner) => ({ ...partner, rank: rankIn(partner) }))
    .toSorted((a, b) => a.rank - b.rank || a.id - b.id)
    .map(({ id }) => id)
}

describe('the list’s filter by name and address', () => {
  it.each(['banh mi', 'bánh mì', 'BANH MI', 'bánh mỳ', 'banh my', 'banhmi', 'bahn mi'])(
    'finds every restaurant with Bánh mì by %j',
    async (name) => {
      const names = await foundNames({ name })
      expect(names.length).toBeGreaterThan(0)
      for (const start of ['Bánh mì Cô Lan', 'Bánh mỳ Cô Lan', 'BÁNH MI Cô Lan'])
        expect(names).toContain(start)
    },
  )

  it('lists first the exact marks of the query', async () => {
    expect((await foundNames({ name: 'bánh mỳ cô' }))[0]).toBe('Bánh mỳ Cô Lan')
    expect((await foundNames({ name: 'bánh mì cô' }))[0]).toBe('Bánh mì Cô Lan')
  })

  it('allows a typing error only when nothing else matches, with any other filter', async () => {
    const exact = await aPartner(app, { name: 'Bahn Mi House', address: 'Huế', type_id: 5 })
    expect(await foundIds({ name: 'bahn mi' })).toEqual([exact.id])
    expect(await foundNames({ name: 'bahn mi', address: 'da nang' })).toContain('Bánh mì Cô Lan')
    await app.db.deleteFrom('partners').where('id', '=', exact.id).execute()
  })

  it('finds a restaurant that was added or renamed later', async () => {
    const { id } = await aPartner(app, { name: 'Kem Xôi', address: 'Tokyo' })
    await app.db.updateTable('partners').set({ name: 'Tráng miệng' }).where('id', '=', id).execute()
    expect(await foundIds({ name: 'miegn' })).toEqual([id])
    expect(await foundIds({ address: 'toyko' })).toEqual([id])
    await app.db.deleteFrom('partners').where('id', '=', id).execute()
  })

  it.each([
    ...['b', 'ba', 'mi', 'my', 'bo', 'ga com', 'co lan banh', 'banh cô', 'anh', 'nh m', 'hoà', 'hòa', 'hoa'],
    ...[
      'thuy',
      'thuý',
      '24',
      '50%',
      '%',
      '_',
      '\\',
      '...',
      '5/3',
      "co'lan",
      'BÀ  ĐÀO',
      'Bà Đào'.normalize('NFD'),
    ],
    ...[
      'banhmicolan',
      'bnah',
      'qaun ba',
      'nguyne',
      'xyzzy',
      'mi mi',
      'Quang my',
      'mỳ quảng hạnh',
      'đ',
      'sushi bar',
    ],
  ])('finds for the name %j the same as the domain, in the same order', async (name) => {
    expect(await foundIds({ name })).toEqual(expectedIds('name', name))
  })

  it.each([
    '5/3 nguyen',
    '53',
    'tran phu',
    'trần phú',
    'trna phu',
    'hoakhanh',
    'ly thuong',
    'linh van',
    'da nang',
    ',',
  ])('finds for the address %j the same as the domain, in the same order', async (address) => {
    expect(await foundIds({ address })).toEqual(expectedIds('address', address))
  })

  it('finds an address also by the ward and district names from before July 2025', async () => {
    const shown = '62 Trần Quốc Toản, phường Hải Châu, Đà Nẵng'
    const { id } = await aPartner(app, { name: 'Kem Xôi', address: shown })
    for (const address of [
      'quận Hải Châu',
      'phuoc ninh',
      '62 tran quoc toan, phuong phuoc ninh, quan hai chau',
    ])
      expect(await foundIds({ address })).toEqual([id])
    expect(await foundIds({ address: 'quận Sơn Trà' })).toEqual([])
    const { body } = await app.call('GET', '/catalog/partners?address=thach%20thang')
    expect(body.partners.map((partner: Kept) => partner.address)).toEqual([shown])
    await app.db.deleteFrom('partners').where('id', '=', id).execute()
  })

  it('counts and ranks all matches among thousands', async () => {
    const { id } = await aPartner(app, { name: 'Xôi', address: 'Hội An' })
    const last = await aPartner(app, { name: 'Sticky xoi' })
    await sql`
      insert into partners (name, address, latitude, longitude, status, time_open, time_close, type_id, city_id, created_at, updated_at)
      select 'Xôi ' || n, address, latitude, longitude, status, time_open, time_close, type_id, city_id, created_at, updated_at
        from partners, generate_series(1, 8100) as n where id = ${id}`.execute(app.db)
    app.dropReadyBytes()
    await app.catchUpSearch()
    const { body } = await app.call('GET', '/catalog/partners?name=xoi')
    expect(body.total).toBe(8102)
    expect(body.partners.map((partner: Kept) => partner.id).slice(0, 2)).toEqual([id, last.id])
    const { body: some } = await app.call('GET', '/catalog/partners?name=xoi%2081&per_page=3')
    expect(some.partners.map((partner: Kept) => partner.name)).toEqual(['Xôi 81', 'Xôi 810', 'Xôi 811'])
    await sql`update partners set type_id = 5 where name ~ '^Xôi 80'`.execute(app.db)
    app.dropReadyBytes()
    await app.catchUpSearch()
    const { body: typed } = await app.call('GET', '/catalog/partners?name=xoi&type_id=5&per_page=3')
    expect(typed.total).toBe(111)
    expect(typed.partners.map((partner: Kept) => partner.name)).toEqual(['Xôi 80', 'Xôi 800', 'Xôi 801'])
  })
})
