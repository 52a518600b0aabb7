import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ImageVariant, imageFormats, imageWidths } from '#domain/pictures/image-variants.ts'

/** Raised when variants are drawn differently from before. */
const variantsVersion = 1

/** Where variants lie inside the folder of pictures. */
export function variantsFolder(folder: string): string {
  return join(folder, `sized-${variantsVersion}`)
}

/** The file of a stored picture. */
export function originalFile(folder: string, key: string): string {
  return join(folder, `${key}.webp`)
}

/** The file of a picture in one width and format. */
export function variantFile(folder: string, { key, width, format }: ImageVariant): string {
  return join(variantsFolder(folder), String(width), `${key}.${format}`)
}

/** Beside the folder, since it is no picture. */
function ownerFile(folder: string): string {
  return `${folder}.database`
}

/** The id of the database whose pictures lie in a folder; null where none has said so yet. */
export async function readOwner(folder: string): Promise<string | null> {
  return (await readFile(ownerFile(folder), 'utf8').catch(ignoreMissing))?.trim() ?? null
}

export async function writeOwner(folder: string, id: string): Promise<void> {
  await writeFileAtomically(ownerFile(folder), Buffer.from(`${id}\n`))
}

/** Makes the folders that files go into. */
export async function createImageFolders(folder: string): Promise<void> {
  for (const width of imageWidths)
    await mkdir(join(variantsFolder(folder), String(width)), { recursive: true })
}

/** Writes a file that appears whole or not at all, and stays even where the machine fails at once afterwards. */
export async function writeFileAtomically(path: string, data: Buffer): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(data)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await removeFile(draft)
    throw error
  }
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}

/** The length of a file in bytes; null where there is none. */
export async function fileLength(path: string): Promise<number | null> {
  return (await statOf(path))?.size ?? null
}

/** A file of a folder and when it was written. */
export type FoundFile = { name: string; path: string; writtenAt: Date }

/** The files of a folder; none where there is no folder. */
export async function* filesIn(folder: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(folder, entry.name)
    const found = await statOf(path)
    if (found) yield { name: entry.name, path, writtenAt: found.mtime }
  }
}

/** Removes a stored picture in all its sizes. */
export async function removeImage(folder: string, key: string): Promise<void> {
  for (const width of imageWidths)
    for (const format of imageFormats) await removeFile(variantFile(folder, { key, width, format }))
  await removeFile(originalFile(folder, key))
}

/** Removes a file, unless it is gone already. */
export async function removeFile(path: string): Promise<void> {
  await unlink(path).catch(ignoreMissing)
}

function statOf(path: string) {
  return stat(path).catch(ignoreMissing)
}

/** For what may well not be there; anything else still fails. */
export function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
