import { foldMarks } from '../../search/search-text.ts'

const offWords = new Set([
  'ngung kinh doanh',
  'ngung ban',
  'ngung',
  'tam ngung',
  'het hang',
  'het mon',
  'het',
  'tam het',
  'an',
  'da an',
  'khong',
  'khong ban',
  'khong kinh doanh',
  'sai',
  'inactive',
  'false',
  'no',
  'n',
  '0',
  'off',
  'unavailable',
  'disabled',
  'hidden',
  'sold out',
  'out of stock',
  'discontinued',
  'tam ngung ban',
  'tam ngung kinh doanh',
])
const onWords = new Set([
  'dang kinh doanh',
  'dang ban',
  'con hang',
  'con',
  'con mon',
  'co',
  'hien',
  'hien thi',
  'dang hien',
  'mo ban',
  'ban',
  'kinh doanh',
  'dung',
  'active',
  'true',
  'yes',
  'y',
  '1',
  'on',
  'available',
  'enabled',
  'visible',
  'in stock',
  'x',
  'hoat dong',
  'dang hoat dong',
])

/** The meaning of a cell: an empty cell means `on`. */
function meaningOf(cell: string): 'on' | 'off' | 'unknown' {
  const word = foldMarks(cell).trim()
  if (word === '' || onWords.has(word)) return 'on'
  return offWords.has(word) ? 'off' : 'unknown'
}

/** Whether a dish is sold, by the column `status` and the column `off` with the opposite meaning. */
export function statusOf(status: string, off: string): 'on' | 'off' | 'unknown' {
  const sold = meaningOf(status)
  if (off === '' || sold !== 'on') return sold
  const notSold = meaningOf(off)
  return notSold === 'unknown' ? 'unknown' : notSold === 'on' ? 'off' : 'on'
}
