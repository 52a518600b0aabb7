import { mkdir, readFile } from 'node:fs/promises'
import type { PrivatePictures } from '#server/private-pictures.ts'
import { writeFileAtomically } from '../write-file-atomically.ts'
import { checkPicture } from './check-picture.ts'
import type { Encoder } from './encoder.ts'
import { ignoreMissing, originalFile } from './image-files.ts'

/** Opens the folder of private pictures. It is outside the public picture folder, so no route of the image host reads it. */
export function openPrivatePictures({
  folder,
  encoder,
}: {
  folder: string
  encoder: Encoder
}): PrivatePictures {
  return {
    async encode(upload, client) {
      const problem = checkPicture(upload)
      if (problem !== null) return { ok: false, problem }
      const drawn = await encoder.run({ kind: 'picture', bytes: upload }, client)
      if (drawn.ok) return { ok: true, data: Buffer.from(drawn.data) }
      return { ok: false, problem: drawn.problem === 'busy' ? 'busy' : 'picture_not_readable' }
    },
    async write(key, data) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFileAtomically(originalFile(folder, key), data)
    },
    read: (key) => readFile(originalFile(folder, key)).catch(ignoreMissing),
  }
}
