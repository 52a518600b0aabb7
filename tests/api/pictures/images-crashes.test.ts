import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deleteUnusedImages } from '#server/jobs/delete-unused-images.ts'
import { type PictureScene, startPictures, twoColours } from '#tests/support/scenes/picture-scene.ts'
import { testNoon } from '#tests/support/test-app.ts'

let scene: PictureScene

const minuteMs = 60_000
const dayMs = 86_400_000

beforeEach(async () => {
  scene = await startPictures()
})

afterEach(() => scene.close())

/** Uploads a picture; answers its key. */
async function aPicture(): Promise<string> {
  const { body } = await scene.upload(await twoColours(30, 20).png().toBuffer())
  return body.public_id
}

const run = (now = testNoon) => deleteUnusedImages(scene.folder).run(scene.db, now)
const keys = async () => (await scene.rows()).map(({ hash }) => hash).toSorted()

async function age(path: string, ms: number): Promise<void> {
  const written = new Date(testNoon.getTime() - ms)
  await utimes(join(scene.folder, path), written, written)
}

describe('after a crash', () => {
  const draft = `${'e5'.repeat(32)}.webp.0123456789ab.part`

  it('an unfinished file is never served, and is deleted after an hour', async () => {
    const key = await aPicture()
    const inside = join('sized-1', '96', `${key}.webp.0123456789ab.part`)
    for (const path of [draft, inside]) await writeFile(join(scene.folder, path), 'half')
    expect((await scene.get(`/images/${draft}`)).statusCode).toBe(404)
    for (const path of [draft, inside]) await age(path, 59 * minuteMs)
    await run()
    expect(await scene.files()).toHaveLength(3)
    for (const path of [draft, inside]) await age(path, 61 * minuteMs)
    await run()
    expect(await scene.files()).toEqual([`${key}.webp`])
  })

  it('a file without a row is deleted after a day', async () => {
    const stray = `${'f6'.repeat(32)}.webp`
    await writeFile(join(scene.folder, stray), 'whole')
    await age(stray, dayMs - minuteMs)
    await run()
    expect(await scene.files()).toEqual([stray])
    await age(stray, dayMs + minuteMs)
    await Promise.all([run(), run()])
    expect([await scene.files(), await keys()]).toEqual([[], []])
  })

  it('a half-written file is replaced by the next upload', async () => {
    const key = await aPicture()
    const { size } = await stat(join(scene.folder, `${key}.webp`))
    await writeFile(join(scene.folder, `${key}.webp`), 'half')
    await aPicture()
    expect((await stat(join(scene.folder, `${key}.webp`))).size).toBe(size)
  })

  it('a variant of a deleted picture is deleted', async () => {
    const left = join('sized-1', '96', `${'a7'.repeat(32)}.webp`)
    await writeFile(join(scene.folder, left), 'whole')
    await age(left, 2 * 60 * minuteMs)
    await run()
    expect(await scene.files()).toEqual([])
  })
})

it.each([
  ['webp', twoColours(30, 20).webp().toBuffer()],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"/>'],
])('pictures of the demo town stay as %s, though they have no upload row', async (ending, content) => {
  const key = 'b8'.repeat(12)
  const [drawn, sized] = [`${key}.${ending}`, join('sized-1', '96', `${key}.webp`)]
  await mkdir(scene.folder, { recursive: true })
  await writeFile(join(scene.folder, drawn), await content)
  await scene.get(`/images/96/${key}.webp`)
  for (const path of [drawn, sized]) await age(path, 300 * dayMs)
  await run(new Date(testNoon.getTime() + 300 * dayMs))
  expect(await scene.files()).toEqual([drawn, sized])
})
