import { createLots, type Lots } from '#server/demo/create-lots.ts'
import { pictureUrl } from '#server/demo/pictures/picture-key.ts'
import { dishPicture, partnerPicture } from '#server/demo/pictures/town-pictures.ts'
import { town as demoTown } from '#server/demo/town/town.ts'
import { dishEndings, dishKinds, dishStyles } from './dish-words.ts'

/** An invented restaurant whose name no real restaurant could have. */
export type DrawnPartner = ReturnType<typeof drawPartner>

const signs = ['Quán', 'Bếp', 'Tiệm', 'Nhà hàng', 'Góc', 'Mâm']
const nicknames =
  'Hoa Sen,Trúc Xanh,Sao Mai,Cánh Buồm,Mặt Trời,Lá Chuối,Hương Quê,Sóng Biển,Đồng Lúa,Bến Sông,Cây Đa,Hoa Mai,Chim Én,Núi Xanh,Đèn Lồng,Mây Trắng'.split(
    ',',
  )
/** Three in ten restaurants are in the first town, the others in the other towns. */
const towns = [
  { name: 'Đà Nẵng', cityId: 1, south: 15.98, west: 108.12 },
  { name: 'Hồ Chí Minh', cityId: 2, south: 10.71, west: 106.62 },
  { name: 'Biên Hòa', cityId: 2, south: 10.88, west: 106.78 },
  { name: 'Cần Thơ', cityId: 2, south: 9.98, west: 105.71 },
  { name: 'Vũng Tàu', cityId: 2, south: 10.33, west: 107.06 },
  { name: 'Nha Trang', cityId: 2, south: 12.18, west: 109.12 },
  { name: 'Hà Nội', cityId: 3, south: 20.96, west: 105.77 },
  { name: 'Hải Phòng', cityId: 3, south: 20.8, west: 106.61 },
  { name: 'Nam Định', cityId: 3, south: 20.36, west: 106.1 },
  { name: 'Vinh', cityId: 3, south: 18.61, west: 105.61 },
] as const
const hours = [
  ['00:00:00', '23:59:00'],
  ['06:00:00', '22:00:00'],
  ['07:00:00', '21:30:00'],
  ['10:00:00', '23:00:00'],
] as const
const pictures = collectPictures()

/**
 * Invents restaurant number `number` of the large town with `dishCount` dishes. Equal numbers give equal restaurants.
 */
export function drawPartner(number: number, dishCount: number) {
  const lots = createLots(number)
  const kind = lots.pick(dishKinds)
  const categories = [...new Set(Array.from({ length: 4 }, () => lots.pickEarly(kind.bases)))]
  const [timeOpen, timeClose] = lots.pick(hours)
  const luck = lots.below(100)
  const town = lots.below(10) < 3 ? towns[0] : lots.pick(towns.slice(1))
  return {
    email: `mau-${number}@mam.test`,
    phoneNumber: String(800_000_000 + number).padStart(10, '0'),
    name: `${lots.pick(signs)} ${lots.pick(nicknames)} Mẫu ${number}`,
    address: `${1 + lots.below(400)} Đường Mẫu ${1 + lots.below(300)}, ${town.name}`,
    latitude: town.south + lots.below(14_000) / 100_000,
    longitude: town.west + lots.below(14_000) / 100_000,
    cityId: town.cityId,
    imageUrl: lots.pick(pictures.partners),
    status: luck < 3 ? 'locked' : luck < 8 ? 'close' : 'open',
    timeOpen,
    timeClose,
    typeId: kind.typeId,
    categories,
    dishes: Array.from({ length: dishCount }, () => drawDish(lots, { kind, categories })),
  }
}

type Menu = { kind: (typeof dishKinds)[number]; categories: readonly string[] }

function drawDish(lots: Lots, { kind, categories }: Menu) {
  const category = lots.below(categories.length)
  const parts = [
    categories[category],
    lots.pickEarly(kind.mains),
    lots.pickEarly(dishStyles),
    lots.pick(dishEndings),
  ]
  const luck = lots.below(100)
  return {
    name: parts.filter((part) => part !== '').join(' '),
    description: 'Món mẫu để thử một thành phố lớn.',
    price: 15_000 + 1_000 * lots.below(120),
    imageUrl: lots.pick(pictures.dishes[kind.typeId] ?? pictures.partners),
    // Few dishes are sold often.
    quantitySold: Math.floor(5_000 * lots.share() ** 4),
    status: luck < 2 ? 'disabled' : luck < 6 ? 'out_of_stock' : 'in_stock',
    /** Its place in the restaurant's `categories`. */
    category,
  }
}

/** The pictures of the demo town, which already exist in the data folder. */
function collectPictures() {
  const dishes: Record<number, string[]> = {}
  for (const partner of demoTown.partners) {
    const own = partner.categories.flatMap((category) =>
      category.dishes.map((dish) => pictureUrl(dishPicture(partner, dish))),
    )
    dishes[partner.typeId] = [...(dishes[partner.typeId] ?? []), ...own]
  }
  const partners = demoTown.partners.map((partner) => pictureUrl(partnerPicture(partner)))
  return { dishes, partners }
}
