import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  type AnswerTo,
  type CallOf,
  type Database,
  type InputOf,
  refuse,
  type Services,
  succeed,
} from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { findPicture, findUnused, insertPicture } from './picture-store.ts'

/** The row is inserted before its file is written, and committed after it: a row always has its file. */
export async function addDriverPicture(
  { db, now, clientAddress, services, session: { driverId } }: CallOf<'addDriverPicture'>,
  { purpose, picture: dataUrl }: InputOf<'addDriverPicture'>,
): AnswerTo<'addDriverPicture'> {
  const upload = readDataUrl(dataUrl)
  if (upload === null) return refuse('picture_not_readable')
  const hash = createHash('sha256').update(upload).digest('hex')
  const same = { driver_id: driverId, purpose, hash }
  const known = await findUnused(db, same)
  if (known !== null) return succeed({ id: known })
  const encoded = await services.privatePictures.encode(upload, clientAddress)
  if (!encoded.ok) return refuse(encoded.problem === 'busy' ? 'overloaded' : encoded.problem)
  const key = Buffer.from(services.randomBytes(32)).toString('hex')
  const id = await inTransaction(db, async (transaction) => {
    await sql`select 1 from drivers where id = ${driverId} for no key update`.execute(transaction)
    const found = await findUnused(transaction, same)
    if (found !== null) return found
    const added = await insertPicture(transaction, { ...same, key, created_at: now })
    if (added !== null) await services.privatePictures.write(key, encoded.data)
    return added
  })
  return id === null ? refuse('too_many_unused_pictures') : succeed({ id })
}

/** The bytes of a data URL; null unless it is in base64. The media type is ignored, because the bytes are checked. */
function readDataUrl(url: string): Buffer | null {
  const comma = url.indexOf(',')
  if (comma < 0 || comma > 200 || !/^data:[^,]*;base64$/i.test(url.slice(0, comma))) return null
  return Buffer.from(url.slice(comma + 1), 'base64')
}

export async function getDriverPicture(
  { db, services, session: { driverId } }: CallOf<'getDriverPicture'>,
  { id }: InputOf<'getDriverPicture'>,
): AnswerTo<'getDriverPicture'> {
  const found = await readPicture(db, services, { id, driverId })
  return found === null ? refuse('picture_not_found') : succeed({ id, picture: found.picture })
}

export async function viewDriverPicture(
  { db, services }: CallOf<'viewDriverPicture'>,
  { picture_id: id }: InputOf<'viewDriverPicture'>,
): AnswerTo<'viewDriverPicture'> {
  const found = await readPicture(db, services, { id })
  if (found === null) return refuse('picture_not_found')
  const { driver_id, purpose, order_id, picture } = found
  return succeed({ id: driver_id, picture_id: id, purpose, order_id, picture })
}

async function readPicture(
  db: Database,
  { privatePictures }: Pick<Services, 'privatePictures'>,
  which: Parameters<typeof findPicture>[1],
) {
  const row = await findPicture(db, which)
  const data = row === null ? null : await privatePictures.read(row.key)
  if (row === null || data === null) return null
  return { ...row, picture: `data:image/webp;base64,${data.toString('base64')}` }
}
