import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { addressNameMax } from '#domain/shop/limits.ts'
import { findServer } from '#server/db/embedded-postgres/find-server.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables/tables.ts'
import type { GuestBook } from './guest-book.ts'

const restaurant =
  'Quán Cơm Gà Hội An Truyền Thống Ba Đời Nhà Bà Nguyễn Thị Hạnh – Chi nhánh đường Nguyễn Văn Thoại, Sơn Trà'
const dish = 'Cơm gà xé trộn rau răm hành tây, thêm đùi quay giòn da và chén súp lòng gà nghi ngút khói'
const description =
  'Gà ta thả vườn Tam Kỳ luộc vừa chín tới, xé tay, trộn rau răm, hành tây, tiêu rừng và nước cốt chanh; cơm nấu nước luộc gà với nghệ tươi, ăn kèm đu đủ bào, tương ớt nhà làm và chén súp lòng gà. Có thể xin thêm hành phi.'
const person = 'Công Tằng Tôn Nữ Nguyễn Thị Phương Thảo Quỳnh Như'
const place =
  'Căn hộ 2307, tòa tháp B, chung cư Hòa Khánh Bắc Riverside, số 1248/36/15 đường Nguyễn Lương Bằng, '

function address(): string {
  return `${place.repeat(3)}phường Liên Chiểu, Đà Nẵng`.slice(0, addressNameMax)
}

async function lengthen(db: Kysely<Tables>, { open }: GuestBook): Promise<void> {
  await sql`update partners set name = ${restaurant}, address = ${address()} where id = ${open.id}`.execute(
    db,
  )
  await sql`update categories set name = name || ' và các món ăn kèm đặc biệt' where partner_id = ${open.id}`.execute(
    db,
  )
  await sql`
    update products set name = ${dish}, description = ${description}, price = price * 37
    where partner_id = ${open.id}`.execute(db)
  await sql`update users set name = ${person} where email like 'customer@%'`.execute(db)
  await sql`update addresses set name = ${address()}`.execute(db)
  await sql`update orders set name = ${person}, address = ${address()}`.execute(db)
}

/** Makes the shop's names, addresses, descriptions and prices as long as allowed. */
export async function lengthenTexts(dataDir: string, book: GuestBook): Promise<void> {
  const found = await findServer(join(dataDir, 'postgres'))
  if (found.state !== 'ready') throw new Error(`The service's database is ${found.state}.`)
  const database = openDatabase(found.connection, { maxConnections: 1 })
  try {
    await lengthen(database.db, book)
  } finally {
    await database.close()
  }
}
