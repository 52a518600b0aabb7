import { findSpelled, spelledWords } from '#domain/search/spelling.ts'

/** The beginnings of the names of drinks and dishes that are served in a cup. */
const cupNames = [
  'Trà',
  'Hồng trà',
  'Lục trà',
  'Cà phê',
  'Bạc xỉu',
  'Cacao',
  'Matcha',
  'Latte',
  'Cappuccino',
  'Espresso',
  'Americano',
  'Nước',
  'Sinh tố',
  'Sữa',
  'Soda',
  'Chè',
  'Rau má',
  'Sâm bổ lượng',
  'Tàu hũ',
].map(spelledWords)

/** Sauces and broths. Their names begin like those of drinks. */
const notCupNames = ['Nước chấm', 'Nước mắm', 'Nước tương', 'Nước sốt', 'Nước lèo', 'Nước dùng'].map(
  spelledWords,
)

function beginsWith(words: ReturnType<typeof spelledWords>, beginning: ReturnType<typeof spelledWords>) {
  return findSpelled(words.slice(0, beginning.length), beginning) === 0
}

function isCup(name: string): boolean {
  const words = spelledWords(name)
  const begins = (beginning: typeof words) => beginsWith(words, beginning)
  return cupNames.some(begins) && !notCupNames.some(begins)
}

/** How much a driver carries: the number of all dishes, and how many of them are cups, by their names. */
export function countDishes(lines: readonly { name: string; quantity: number }[]) {
  const sum = (some: typeof lines) => some.reduce((total, { quantity }) => total + quantity, 0)
  return { number_of_dishes: sum(lines), number_of_cups: sum(lines.filter(({ name }) => isCup(name))) }
}
