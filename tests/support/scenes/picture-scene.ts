import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import sharp from 'sharp'
import type { Language } from '#contracts/language.ts'
import { readSettings } from '#server/config/settings.ts'
import type { Database } from '#server/context.ts'
import { answerErrors } from '#server/http/call/answer-errors.ts'
import { type LoadLimits, shedLoad } from '#server/http/call/load-shedding.ts'
import { mountPictures } from '#server/processes/mount-pictures.ts'
import { testNoon } from '#tests/support/test-app.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'

/** The fields of an upload besides its picture. */
export type UploadSettings = {
  cloud?: string
  /** Null: the form has no such field. */
  preset?: string | null
  /** How `file` is sent. */
  as?: 'data-url' | 'file'
  type?: string
  name?: string
  address?: string
  language?: Language
}

type Start = {
  uploads?: number
  env?: Record<string, string>
  dataDir?: string
  db?: Database
  loadLimits?: LoadLimits
  uploadIdleMs?: number
  pictureOrigin?: string | null
}

/** The image host and the shop's pictures on a fresh database and folder. */
export type PictureScene = Awaited<ReturnType<typeof startPictures>>

/** Starts them; with `db` and `dataDir` of another scene it is another process of the same service. */
export async function startPictures(settings: Start = {}) {
  const { uploads = 1_000, env = {}, dataDir, db, loadLimits, uploadIdleMs, pictureOrigin = null } = settings
  const { imageHost, allowances } = readSettings(env)
  const own = db ? null : await createTestDatabase()
  const database = db ?? own?.db
  if (!database) throw new Error('There is always a database.')
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'mam-pictures-')))
  const server = Fastify({ bodyLimit: 100 * 1024 })
  // As mount-pages.ts does for all other addresses.
  answerErrors(server)
  if (loadLimits) await shedLoad(server, loadLimits)
  await mountPictures(server, {
    db: database,
    clock: () => testNoon,
    dataDir: folder,
    imageHost,
    allowances: { upload: { ...allowances.upload, count: uploads } },
    pictureOrigin,
    allowedOrigins: ['https://app.example'],
    ...(uploadIdleMs !== undefined && { uploadIdleMs }),
  })
  await server.ready()

  async function upload(picture: Buffer, settings: UploadSettings = {}) {
    const { cloud = 'mam', address = '10.0.0.1', language = 'en' } = settings
    const form = new Response(formOf(picture, settings))
    const response = await server.inject({
      method: 'POST',
      url: `/image-host/v1_1/${cloud}/upload`,
      remoteAddress: address,
      headers: {
        'content-type': form.headers.get('content-type') ?? '',
        'accept-language': language,
      },
      payload: Buffer.from(await form.arrayBuffer()),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers }
  }

  return {
    server,
    db: database,
    dataDir: folder,
    folder: join(folder, 'images'),
    upload,
    get: (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers }),
    /** Every file of the picture folder, by its relative path. */
    files: async () => {
      const entries = await readdir(join(folder, 'images'), { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return files
        .map(({ parentPath, name }) => join(parentPath, name).replace(join(folder, 'images/'), ''))
        .toSorted()
    },
    rows: () => database.selectFrom('images').selectAll().execute(),
    close: async () => {
      await server.close()
      await own?.close()
      if (!dataDir) await rm(folder, { recursive: true })
    },
  }
}

function formOf(
  picture: Buffer,
  {
    preset = 'unsigned',
    as = 'data-url',
    type = 'application/octet-stream',
    name = 'picture',
  }: UploadSettings,
): FormData {
  const form = new FormData()
  if (preset !== null) form.set('upload_preset', preset)
  if (as === 'file') form.set('file', new Blob([new Uint8Array(picture)], { type }), name)
  else form.set('file', `data:${type};base64,${picture.toString('base64')}`)
  return form
}

/** A picture that is red on its left and blue on its right. */
export function twoColours(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3 } as const
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 },
  ])
}
