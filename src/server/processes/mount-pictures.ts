import { join } from 'node:path'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { createEncoder, type Encoder } from '#server/adapters/images/encoder.ts'
import { openImageLibrary } from '#server/adapters/images/image-library.ts'
import type { Allowances } from '#server/config/allowances.ts'
import { imageHostPath } from '#server/config/image-host.ts'
import type { Settings } from '#server/config/settings.ts'
import type { Database } from '#server/context.ts'
import { refuseUnderLoad } from '#server/http/call/load-shedding.ts'
import { mountImageHost } from '#server/http/pictures/mount-image-host.ts'
import { mountImages } from '#server/http/pictures/mount-images.ts'

type PictureSettings = Pick<Settings, 'dataDir' | 'imageHost' | 'allowedOrigins' | 'pictureOrigin'>

export type PictureOptions = PictureSettings & {
  db: Database
  clock: () => Date
  /** Shared with private pictures; default: one of its own. */
  encoder?: Encoder
  allowances: Pick<Allowances, 'upload'>
  /** Overrides maxIdleMs in tests. */
  uploadIdleMs?: number
}

/** The picture folder in the data folder. */
export function imagesFolder(dataDir: string): string {
  return join(dataDir, 'images')
}

/** The folder of private pictures in the data folder. */
export function privatePicturesFolder(dataDir: string): string {
  return join(dataDir, 'private-pictures')
}

/** Serves pictures, and the embedded image host unless another one is configured. */
export async function mountPictures(server: FastifyInstance, options: PictureOptions): Promise<void> {
  const { db, clock, dataDir, imageHost, allowances, allowedOrigins, uploadIdleMs, pictureOrigin } = options
  const { encoder = createEncoder() } = options
  const library = await openImageLibrary({ db, folder: imagesFolder(dataDir), encoder })
  server.addHook('onClose', async () => encoder.close())
  await server.register(mountImages, { library, prefix: '/images' })
  const { baseUrl, cloudName, uploadPreset } = imageHost
  if (baseUrl !== imageHostPath || cloudName === null || uploadPreset === null) return
  await server.register(
    async (host) => {
      await host.register(cors, { origin: [...allowedOrigins], methods: ['POST'], strictPreflight: false })
      if (server.hasDecorator('isOverloaded')) refuseUnderLoad(host)
      await mountImageHost(host, {
        library,
        db,
        clock,
        cloudName,
        uploadPreset,
        pictureOrigin,
        allowance: allowances.upload,
        ...(uploadIdleMs !== undefined && { idleMs: uploadIdleMs }),
      })
    },
    { prefix: imageHostPath },
  )
}
