import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { drawMeal } from './art/draw-dish.ts'
import { drawFace } from './draw-face.ts'
import { type PictureSpec, pictureFileName } from './picture-key.ts'

const atOnce = 4

/**
 * Draws the pictures that a folder lacks, and counts the drawn and the existing ones. Files appear complete or not at
 * all.
 */
export async function writePictures(
  specs: readonly PictureSpec[],
  directory: string,
): Promise<{ written: number; kept: number }> {
  await mkdir(directory, { recursive: true })
  const waiting = [...new Map(specs.map((spec) => [pictureFileName(spec), spec]))]
  const counts = { written: 0, kept: 0 }
  async function work() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, spec] = next
      counts[await writeOne(path.join(directory, name), spec)] += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return counts
}

async function writeOne(file: string, spec: PictureSpec): Promise<'written' | 'kept'> {
  if (await exists(file)) return 'kept'
  const draft = `${file}.${process.pid}.part`
  await writeFile(draft, 'dishes' in spec ? drawMeal(spec.dishes) : await drawFace(spec))
  await rename(draft, file)
  return 'written'
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
