import { readImport } from '#domain/menus/reading/read-import.ts'
import { replaceSection } from './document-section.ts'
import type { Machine } from './machine.ts'
import { writeTable } from './report.ts'
import { judgeLimit, showMs } from './verdict.ts'

type Shape = { title: string; text: string; format: 'text' | 'csv'; limit: number }

/** The maximum length of a text (contracts/menus/import-menu.ts). */
const letters = 60_000
const runs = 15

function numbered(count: number, line: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => line(n)).join('\n')
}

const dish = (n: number) =>
  `Món số ${n} (cay, chua) 45.000đ, thêm chả 10k, thêm trứng 5k, lớn 55k, đặc biệt có giò heo`
const row = (n: number) =>
  `Món ${n},45k,"Topping: Trân châu 5k, Thạch 5k, Pudding 7k | Đường: 100%, 70%, 50%, 0%"`
const repeated = (unit: string) => unit.repeat(letters / unit.length)

type Named = [title: string, text: string]

const oneLines: Named[] = [
  ['prices in brackets', '(1k)'],
  ['bare numbers', ' 1'],
  ['extras', ';a 1k'],
  ['cells', '1\t'],
  ['numbers with spaces', '1 000 '],
  ['spaces that show nothing', '\u200b'],
  ['letters with four marks', 'a\u0310\u0310\u0310\u0310'],
  ['ranges', 'từ 1k '],
]
const texts: Named[] = [
  ['500 dishes with extras and sizes', numbered(500, dish)],
  ['4,200 dishes, then 4,200 toppings', `${'a 1k\n'.repeat(4_200)}topping\n${'b 1k\n'.repeat(4_200)}`],
  [
    '500 dishes, then 50 toppings',
    `${numbered(500, (n) => `${n} a 1k`)}\ntopping\n${numbered(50, (n) => `${n} b 1k`)}`,
  ],
  ['a heading of 55,000 letters, then 499 dishes', `${'X'.repeat(55_000)}:\n${'m 5k\n'.repeat(499)}`],
  ['a number of 14,900 groups', `1 ${'234 '.repeat(14_900)}`],
  ['a dish, then 20,000 lines with a price', `a, b\n${'1k\n'.repeat(19_990)}`],
  ...oneLines.map(([content, unit]): Named => [`one line of ${content}`, repeated(unit)]),
]
const sheets: Named[] = [
  ['500 dishes with options', `Món,Giá,Tùy chọn\n${numbered(500, row)}`],
  ['3,000 rows', `Món,Giá\n${'a,1k\n'.repeat(3_000)}`],
  ['a cell of 12,000 options', `Món,Giá,Tùy chọn\na,1k,"x:${'a 1k;'.repeat(11_900)}"`],
  ['empty rows', `Món,Giá\n${'\n'.repeat(letters - 20)}a,1k`],
  ['a row of delimiters', `Món,Giá\n${','.repeat(letters - 20)}`],
  ['quotes', `Món,Giá\n${'"" '.repeat(letters / 3 - 10)}`],
]

function shapesOf(named: readonly Named[], format: Shape['format']): Shape[] {
  return named.map(([title, text]) => ({ title, text, format, limit: title.includes('toppings') ? 100 : 50 }))
}

function measure({ text, format }: Shape) {
  const menu = { categories: [], groups: [], products: [] }
  const times: number[] = []
  let bytes = 0
  for (let run = 0; run < runs; run += 1) {
    const { user } = process.cpuUsage()
    const read = readImport({ text, format, language: 'vi' }, menu)
    times.push((process.cpuUsage().user - user) / 1_000)
    bytes = Buffer.byteLength(JSON.stringify(read))
  }
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0, bytes }
}

/** Measures the most expensive menus to read, in this process, and writes their section. */
export async function measureReading({ cpu, cores }: Machine): Promise<void> {
  const rows = [...shapesOf(texts, 'text'), ...shapesOf(sheets, 'csv')].map((shape) => {
    const { ms, bytes } = measure(shape)
    const verdict = judgeLimit(shape.limit, ms, 'ms')
    console.log(`${shape.format}, ${shape.title}: ${showMs(ms)}, ${bytes} bytes`)
    const cells = [shape.format, shape.title, shape.text.length, showMs(ms), bytes, verdict.words]
    return cells.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : cell))
  })
  const head = [
    'as',
    'text',
    'letters',
    'processor time',
    'bytes of answer',
    `at most 50 ms, 100 with toppings`,
  ]
  const introduction = `The most expensive menus to read (decision 40), at the maximum length, on ${cores} cores of ${cpu}: the median of ${runs} runs in one process. A rejected menu answers 400 with its line.`
  await replaceSection(
    'reading',
    ['## Reading menus', '', introduction, '', writeTable(head, rows)].join('\n'),
  )
}
