/** Province names by the source's codes, as used in addresses. */
export const provinces: Readonly<Record<string, string>> = {
  '01': 'An Giang',
  '03': 'Bến Tre',
  '05': 'Cao Bằng',
  '09': 'Đồng Tháp',
  '13': 'Hải Phòng',
  '20': 'Hồ Chí Minh',
  '21': 'Kiên Giang',
  '23': 'Lâm Đồng',
  '24': 'Long An',
  '30': 'Quảng Ninh',
  '32': 'Sơn La',
  '33': 'Tây Ninh',
  '34': 'Thanh Hóa',
  '35': 'Thái Bình',
  '37': 'Tiền Giang',
  '39': 'Lạng Sơn',
  '43': 'Đồng Nai',
  '44': 'Hà Nội',
  '45': 'Bà Rịa - Vũng Tàu',
  '46': 'Bình Định',
  '47': 'Bình Thuận',
  '49': 'Gia Lai',
  '50': 'Hà Giang',
  '52': 'Hà Tĩnh',
  '53': 'Hòa Bình',
  '54': 'Khánh Hòa',
  '55': 'Kon Tum',
  '58': 'Nghệ An',
  '59': 'Ninh Bình',
  '60': 'Ninh Thuận',
  '61': 'Phú Yên',
  '62': 'Quảng Bình',
  '63': 'Quảng Ngãi',
  '64': 'Quảng Trị',
  '65': 'Sóc Trăng',
  '66': 'Huế',
  '67': 'Trà Vinh',
  '68': 'Tuyên Quang',
  '69': 'Vĩnh Long',
  '70': 'Yên Bái',
  '71': 'Bắc Giang',
  '72': 'Bắc Kạn',
  '73': 'Bạc Liêu',
  '74': 'Bắc Ninh',
  '75': 'Bình Dương',
  '76': 'Bình Phước',
  '77': 'Cà Mau',
  '78': 'Đà Nẵng',
  '79': 'Hải Dương',
  '80': 'Hà Nam',
  '81': 'Hưng Yên',
  '82': 'Nam Định',
  '83': 'Phú Thọ',
  '84': 'Quảng Nam',
  '85': 'Thái Nguyên',
  '86': 'Vĩnh Phúc',
  '87': 'Cần Thơ',
  '88': 'Đắk Lắk',
  '89': 'Lai Châu',
  '90': 'Lào Cai',
  '91': 'Đắk Nông',
  '92': 'Điện Biên',
  '93': 'Hậu Giang',
}

/** Corrections by id: names in English, without diacritics or wrong. */
export const rightNames: ReadonlyMap<number, string> = new Map([
  [1566083, 'Hồ Chí Minh'],
  [1581130, 'Hà Nội'],
  [1583992, 'Đà Nẵng'],
  [1581298, 'Hải Phòng'],
  [1568574, 'Quy Nhơn'],
  [1568212, 'Sa Đéc'],
  [1582173, 'Đức Trọng'],
  [1585660, 'Châu Đốc'],
  [1583477, 'Điện Biên Phủ'],
  [1582886, 'Đồng Hới'],
  [1582436, 'Đồng Xoài'],
  [1561914, 'Cái Đôi Vàm'],
  [1568605, 'Quy Đạt'],
  [1575965, 'Liễu Đề'],
  [1580421, 'Hòn Đất'],
  [1580914, 'Hiệp Đức'],
  [1582190, 'Đức Phổ'],
  [1582203, 'Đắk Mil'],
  [1583168, 'Anh Sơn'],
  [1583478, 'Điện Bàn'],
  [1583497, 'Diêm Điền'],
  [1583752, 'Đất Đỏ'],
  [1588316, 'Bần Yên Nhân'],
  [7910088, 'Tân Uyên'],
  [8616127, 'Hai Bà Trưng'],
  [8656112, 'Khe Tre'],
  [8701187, 'Kbang'],
  [8701253, 'Ayun Pa'],
])

/** Corrections by id: wrong or outdated provinces. */
export const rightProvinces: ReadonlyMap<number, string> = new Map([
  [7910088, '75'],
  [1570263, '44'],
])

/** Duplicates, and the districts of Đà Nẵng, which da-nang-wards.ts has. */
export const leftOut: ReadonlySet<number> = new Set([
  1586357, 8541545, 1580593, 8656376, 8656395, 8656396, 8656409, 8656412,
])

const numerals = [
  'Một',
  'Hai',
  'Ba',
  'Bốn',
  'Năm',
  'Sáu',
  'Bảy',
  'Tám',
  'Chín',
  'Mười',
  'Mười Một',
  'Mười Hai',
]

/** The common form of a name: without title, numbered districts of Hồ Chí Minh by number. */
export function plainName(written: string): string {
  const name = written.normalize('NFC').replaceAll('Ð', 'Đ').replaceAll('’', "'").trim()
  const [, district = ''] = /^Quận (.+)$/.exec(name) ?? []
  if (numerals.includes(district)) return `Quận ${numerals.indexOf(district) + 1}`
  return name.replace(/^(Thị Trấn|Thị Xã|Thành Phố|Huyện|Quận) /, '')
}
