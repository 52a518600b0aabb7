import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageVariant, imageFormats, imageWidths } from '#domain/pictures/image-variants.ts'
import { writeFileAtomically } from '../write-file-atomically.ts'

/** The version of the encoding. Increase it when variants are encoded differently; the old variants are then unused. */
const variantsVersion = 1

/** The folder of variants in the picture folder. */
export function variantsFolder(folder: string): string {
  return join(folder, `sized-${variantsVersion}`)
}

/** The path of a stored picture. */
export function originalFile(folder: string, key: string): string {
  return join(folder, `${key}.webp`)
}

/** The path of an SVG drawing that the shop made itself. Uploads never have this format. */
export function drawingFile(folder: string, key: string): string {
  return join(folder, `${key}.svg`)
}

/** The path of a variant. */
export function variantFile(folder: string, { key, width, format }: ImageVariant): string {
  return join(variantsFolder(folder), String(width), `${key}.${format}`)
}

/**
 * The file with the id of the database that owns the folder. It is next to the folder, because the folder contains only
 * pictures.
 */
function ownerFile(folder: string): string {
  return `${folder}.database`
}

/** The id of the database that owns a picture folder; null before the first use. */
export async function readOwner(folder: string): Promise<string | null> {
  return (await readFile(ownerFile(folder), 'utf8').catch(ignoreMissing))?.trim() ?? null
}

/** Writes the id of the database that owns a picture folder. */
export async function writeOwner(folder: string, id: string): Promise<void> {
  await writeFileAtomically(ownerFile(folder), Buffer.from(`${id}\n`))
}

/** Creates the picture folders. */
export async function createImageFolders(folder: string): Promise<void> {
  for (const width of imageWidths)
    await mkdir(join(variantsFolder(folder), String(width)), { recursive: true })
}

/** The size of a file in bytes; null when it does not exist. */
export async function fileLength(path: string): Promise<number | null> {
  return (await statOf(path))?.size ?? null
}

/** A file with its modification time. */
export type FoundFile = { name: string; path: string; writtenAt: Date }

/** The files of a folder; none when it does not exist. */
export async function* filesIn(folder: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(folder, entry.name)
    const found = await statOf(path)
    if (found) yield { name: entry.name, path, writtenAt: found.mtime }
  }
}

/** Removes a stored picture and its variants. */
export async function removeImage(folder: string, key: string): Promise<void> {
  for (const width of imageWidths)
    for (const format of imageFormats) await removeFile(variantFile(folder, { key, width, format }))
  await removeFile(originalFile(folder, key))
}

/** Removes a file if it exists. */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true })
}

function statOf(path: string) {
  return stat(path).catch(ignoreMissing)
}

/** Maps ENOENT to null and rethrows other errors. */
export function ignoreMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
  throw error
}
