import { describe, expect, it, test } from 'vitest'
import { cityOfAddress, vietnamCities } from './vietnam-cities.ts'

test('the list has the thirteen codes of the city list, each once (rule 10.4)', () => {
  expect(vietnamCities.map(({ code }) => code).join(' ')).toBe('DN HN HCM QN QNG HU HP DL TH NP CB LS QNH')
  expect(new Set(vietnamCities.map(({ name }) => name)).size).toBe(13)
})

test('every city of the list is found by its own name', () => {
  for (const city of vietnamCities) {
    expect(cityOfAddress(`12 Lê Lợi, ${city.name}`)).toBe(city)
    expect(cityOfAddress(city.name)).toBe(city)
  }
})

describe('the city of an address', () => {
  it.each([
    ['36 Bạch Đằng, phường Hải Châu 1, quận Hải Châu, Đà Nẵng', 'Đà Nẵng'],
    ['36 bach dang, q. hai chau, da nang', 'Đà Nẵng'],
    ['36 Bạch Đằng, Q. Hải Châu, TP. Đà Nẵng, Việt Nam', 'Đà Nẵng'],
    ['36 Bạch Đằng, ĐÀ NẴNG 550000, Vietnam', 'Đà Nẵng'],
    ['36 Bạch Đằng, Thành phố Đà Nẵng', 'Đà Nẵng'],
    ['36 Bạch Đằng Đà Nẵng', 'Đà Nẵng'],
    ['36 Bạch Đằng TP Đà Nẵng Việt Nam', 'Đà Nẵng'],
    ['36 Bạch Đằng Đà Nẵng'.normalize('NFD'), 'Đà Nẵng'],
    ['Danang', 'Đà Nẵng'],
    ['1806/127/2/6/3/9A Huỳnh Tấn Phát, Nhà Bè, TP.HCM', 'Hồ Chí Minh'],
    ['40bis/1 Lê Lợi, ĐÀ LẠT', 'Đà Lạt'],
    ['5 Lê Lai, Thanh Hoá', 'Thanh Hóa'],
    ['5 Lê Lai, Đà Lat', 'Đà Lạt'],
    ['1 Lê Duẩn, Quận 1, TP.HCM', 'Hồ Chí Minh'],
    ['1 Lê Duẩn, Quận 1, Sài Gòn', 'Hồ Chí Minh'],
    ['2 Hùng Vương, tỉnh Thừa Thiên Huế', 'Huế'],
    ['2 Hùng Vương, thành phố Huế', 'Huế'],
    ['2 Hùng Vương thành phố Huế', 'Huế'],
    ['Hội An, Quảng Nam', 'Quảng Nam'],
    ['Sân bay Đà Nẵng', 'Đà Nẵng'],
  ])('%s is in %s', (address, name) => {
    expect(cityOfAddress(address)?.name).toBe(name)
  })

  it('is the last city in it, because streets are named after cities too', () => {
    expect(cityOfAddress('Hải Phòng, phường Tân Chính, Đà Nẵng')?.code).toBe('DN')
    expect(cityOfAddress('12 Hà Nội, phường Phú Hội, Huế')?.code).toBe('HU')
  })

  it.each([
    '210 Hải Phòng',
    'K36/12 Hải Phòng',
    '210 Hải Phòng, phường Tân Chính',
    'Hải Phòng, phường Tân Chính',
    'đường Hải Phòng',
    '5 phố Huế',
    'phường Cao Bằng',
    'Cần Thơ',
    '5 Lê Lợi, Huê',
    '5 Lê Lợi, Lăng Sơn',
    '5 Lê Lợi thành phố Đá Lạt',
    'Quảng',
    'Việt Nam',
    '',
    ' , ,, ',
  ])('is unknown in “%s”', (address) => {
    expect(cityOfAddress(address)).toBeNull()
  })
})
