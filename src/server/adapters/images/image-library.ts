import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ImageVariant } from '#domain/pictures/image-variants.ts'
import type { Database } from '#server/context.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { writeFileAtomically } from '../write-file-atomically.ts'
import { checkPicture, type PictureProblem } from './check-picture.ts'
import type { Encoder } from './encoder.ts'
import {
  createImageFolders,
  drawingFile,
  fileLength,
  ignoreMissing,
  originalFile,
  variantFile,
} from './image-files.ts'
import { insertImage } from './image-rows.ts'

/** A stored picture. `key` is the hash of its bytes, `bytes` their number. */
export type StoredImage = { key: string; width: number; height: number; bytes: number }

/** The outcome of an upload. */
export type UploadResult = { ok: true; image: StoredImage } | { ok: false; problem: PictureProblem | 'busy' }

/**
 * The shop's pictures: uploads and the drawings of the demo town. `client` is the client network; clients take turns at
 * the encoder.
 */
export type ImageLibrary = {
  storeUpload: (upload: Buffer, client: string, now: Date) => Promise<UploadResult>
  /** The stored picture, or a drawing in the largest width; null if it does not exist. */
  readOriginal: (key: string, client: string) => Promise<Buffer | 'busy' | null>
  /** A variant, which is produced on the first request and then stored; null if the picture does not exist. */
  readVariant: (variant: ImageVariant, client: string) => Promise<Buffer | 'busy' | null>
}

function keyOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

/** A picture folder and the encoder of its variants. */
type Shelf = { folder: string; encoder: Encoder }

/** Creates the reader of variants. The first request for a variant produces it, and parallel requests share the work. */
function readerOfVariants({ folder, encoder }: Shelf): ImageLibrary['readVariant'] {
  const pending = new Map<string, Promise<Buffer | 'busy' | null>>()

  async function produce(
    variant: ImageVariant,
    path: string,
    client: string,
  ): Promise<Buffer | 'busy' | null> {
    const draw = (file: string) => encoder.run({ ...variant, kind: 'variant', file }, client)
    const stored = await draw(originalFile(folder, variant.key))
    const isMissing = !stored.ok && stored.problem === 'missing'
    const drawn = isMissing ? await draw(drawingFile(folder, variant.key)) : stored
    if (!drawn.ok) return drawn.problem === 'busy' ? 'busy' : null
    const data = Buffer.from(drawn.data)
    await writeFileAtomically(path, data)
    return data
  }

  return async (variant, client) => {
    const path = variantFile(folder, variant)
    const stored = await readFile(path).catch(ignoreMissing)
    if (stored !== null) return stored
    const producing = pending.get(path) ?? produce(variant, path, client).finally(() => pending.delete(path))
    pending.set(path, producing)
    return producing
  }
}

/** Opens a picture folder. Several processes may share it. */
export async function openImageLibrary({
  db,
  folder,
  encoder,
}: Shelf & { db: Database }): Promise<ImageLibrary> {
  await createImageFolders(folder)
  const readVariant = readerOfVariants({ folder, encoder })
  return {
    async storeUpload(upload, client, now): Promise<UploadResult> {
      const problem = checkPicture(upload)
      if (problem !== null) return { ok: false, problem }
      const drawn = await encoder.run({ kind: 'picture', bytes: upload }, client)
      if (!drawn.ok) return { ok: false, problem: drawn.problem === 'busy' ? 'busy' : 'picture_not_readable' }
      const data = Buffer.from(drawn.data)
      const image = { key: keyOf(data), width: drawn.width, height: drawn.height, bytes: data.length }
      await inTransaction(db, async (transaction) => {
        // The row is locked first, so that this upload and a deletion of the same picture (`deleteUnusedImages`) wait for
        // each other.
        await insertImage(transaction, image, now)
        const path = originalFile(folder, image.key)
        if ((await fileLength(path)) !== data.length) await writeFileAtomically(path, data)
      })
      return { ok: true, image }
    },
    readOriginal: async (key, client) =>
      (await readFile(originalFile(folder, key)).catch(ignoreMissing)) ??
      readVariant({ key, width: 1200, format: 'webp' }, client),
    readVariant,
  }
}
