import type { TownPerson } from './types.ts'

/** Whom the demo customer's account belongs to. */
export const demoCustomer = { key: 'mam', name: 'Nguyễn Văn Mâm', phoneNumber: '0900000101' }

export const reviewers: readonly TownPerson[] = [
  { key: 'que', name: 'Nguyễn Thị Quế', email: 'que@mam.test', phoneNumber: '0900000201', emoji: '👩🏻' },
  { key: 'gung', name: 'Trần Văn Gừng', email: 'gung@mam.test', phoneNumber: '0900000202', emoji: '👨🏻' },
  { key: 'ngo', name: 'Lê Thị Ngò', email: 'ngo@mam.test', phoneNumber: '0900000203', emoji: '👧🏻' },
  { key: 'tim', name: 'Phạm Hành Tím', email: 'tim@mam.test', phoneNumber: '0900000204', emoji: '🧑🏻' },
  { key: 'man', name: 'Đặng Thị Mận', email: 'man@mam.test', phoneNumber: '0900000205', emoji: '👵🏻' },
  { key: 'oi', name: 'Bùi Văn Ổi', email: 'oi@mam.test', phoneNumber: '0900000206', emoji: '👦🏻' },
  { key: 'chanh', name: 'Võ Thị Chanh', email: 'chanh@mam.test', phoneNumber: '0900000207', emoji: '👩🏻‍🍳' },
  { key: 'mit', name: 'Huỳnh Văn Mít', email: 'mit@mam.test', phoneNumber: '0900000208', emoji: '👴🏻' },
  { key: 'sa', name: 'Đỗ Thị Sả', email: 'sa@mam.test', phoneNumber: '0900000209', emoji: '👩🏻‍🦱' },
  { key: 'rieng', name: 'Ngô Văn Riềng', email: 'rieng@mam.test', phoneNumber: '0900000210', emoji: '🧔🏻' },
  { key: 'nghe', name: 'Lý Thị Nghệ', email: 'nghe@mam.test', phoneNumber: '0900000211', emoji: '👩🏻‍🎨' },
  {
    key: 'thi-la',
    name: 'Dương Thì Là',
    email: 'thi.la@mam.test',
    phoneNumber: '0900000212',
    emoji: '👨🏻‍🎓',
  },
]
