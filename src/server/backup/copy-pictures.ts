import { appendFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileSum, packFile } from './packed-file.ts'
import { partsOf } from './repository.ts'

/** Folders of DATA_DIR that are not pictures. */
const otherFolders = /^(postgres.*|outbox|\..*)$/
const draft = /\.part$/
/** A picture that the shop has deleted: its name, and the day of the deletion, counted from 1970. */
const deleted = /^(.*)\.deleted-(\d+)$/
/** The file with the checksums of all pictures, as `sha256sum --check` reads them. */
const sumsFile = 'SHA256SUMS'
const dayMs = 86_400_000

/** The files below a folder, as paths relative to it; none if the folder does not exist. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !draft.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted()
}

async function pictureFolders(dataDir: string): Promise<string[]> {
  const entries = await readdir(dataDir, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && !otherFolders.test(entry.name))
    .map(({ name }) => name)
}

/** Copies a picture; null if the shop has deleted it meanwhile. */
async function copyUnlessDeleted(source: string, target: string): Promise<FileSum | null> {
  return packFile(source, target, { isPacked: false }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

type Options = { dataDir: string; folder: string; keepDays: number; now: Date }

/**
 * Copies the pictures that a backup folder does not have yet; a picture with the same name never changes. Pictures that the
 * shop has deleted stay for `keepDays`, like the base backups that refer to them. Returns the number of new copies.
 */
export async function copyPictures({ dataDir, folder, keepDays, now }: Options): Promise<number> {
  const { pictures } = partsOf(folder)
  await mkdir(pictures, { recursive: true, mode: 0o700 })
  const kept = new Set(await listFiles(pictures))
  const present = new Set<string>()
  let copies = 0
  for (const name of await pictureFolders(dataDir)) {
    for (const path of await listFiles(join(dataDir, name))) {
      const picture = join(name, path)
      present.add(picture)
      if (kept.has(picture)) continue
      const target = join(pictures, picture)
      const sum = await copyUnlessDeleted(join(dataDir, picture), `${target}.part`)
      if (sum === null) continue
      await rename(`${target}.part`, target)
      await appendFile(join(pictures, sumsFile), `${sum.sha256}  ${picture}\n`)
      copies += 1
    }
  }
  await ageDeleted(pictures, [...kept], { present, today: Math.floor(now.getTime() / dayMs), keepDays })
  return copies
}

/** Marks the pictures that the shop has deleted, and removes those that it deleted more than `keepDays` ago. */
async function ageDeleted(
  pictures: string,
  kept: readonly string[],
  { present, today, keepDays }: { present: ReadonlySet<string>; today: number; keepDays: number },
): Promise<void> {
  for (const picture of kept) {
    if (picture === sumsFile || present.has(picture)) continue
    const [, , day] = deleted.exec(picture) ?? []
    if (day === undefined)
      await rename(join(pictures, picture), join(pictures, `${picture}.deleted-${today}`))
    else if (Number(day) + keepDays < today) await rm(join(pictures, picture))
  }
}

/** The checksums of the pictures in a backup folder, by picture. */
async function readSums(pictures: string): Promise<Map<string, string>> {
  const text = await readFile(join(pictures, sumsFile), 'utf8').catch(() => '')
  const lines = text.split('\n').map((line) => line.split('  '))
  return new Map(lines.map(([sum = '', picture = '']) => [picture, sum]))
}

/**
 * Copies all pictures of a backup folder to a DATA_DIR, also those that the shop has deleted since. Returns the number of
 * copies, and the names of the pictures that differ from their checksums (`damaged`).
 */
export async function restorePictures(folder: string, dataDir: string) {
  const { pictures } = partsOf(folder)
  const sums = await readSums(pictures)
  const damaged: string[] = []
  const found = (await listFiles(pictures)).filter((picture) => picture !== sumsFile)
  for (const picture of found) {
    const [, name = picture] = deleted.exec(picture) ?? []
    const { sha256 } = await packFile(join(pictures, picture), join(dataDir, name), { isPacked: false })
    if (sums.has(name) && sums.get(name) !== sha256) damaged.push(name)
  }
  return { copies: found.length, damaged }
}
