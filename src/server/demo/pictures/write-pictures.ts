import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type PictureSpec, pictureFileName } from './picture-key.ts'
import { type PictureLayers, renderPicture } from './render-picture.ts'

const atOnce = 4

/** Draws the pictures that the folder does not have yet; a half-written file never gets its final name. */
export async function writePictures(
  specs: readonly PictureSpec[],
  directory: string,
): Promise<{ written: number; kept: number }> {
  await mkdir(directory, { recursive: true })
  const layers: PictureLayers = new Map()
  const waiting = [...new Map(specs.map((spec) => [pictureFileName(spec), spec]))]
  const counts = { written: 0, kept: 0 }
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, spec] = next
      counts[await writeOne(path.join(directory, name), spec, layers)] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return counts
}

async function writeOne(file: string, spec: PictureSpec, layers: PictureLayers): Promise<'written' | 'kept'> {
  if (await exists(file)) return 'kept'
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, await renderPicture(spec, layers))
  await rename(draft, file)
  return 'written'
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
