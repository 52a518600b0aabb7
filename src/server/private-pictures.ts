import type { PictureProblem } from '#server/adapters/images/check-picture.ts'

/** The files of pictures that no public address serves. `key` is the random name of a file. */
export type PrivatePictures = {
  /** Checks a picture and encodes it anew as WebP without metadata. Clients take turns. */
  encode: (
    upload: Buffer,
    client: string,
  ) => Promise<{ ok: true; data: Buffer } | { ok: false; problem: PictureProblem | 'busy' }>
  write: (key: string, data: Buffer) => Promise<void>
  /** Null if it does not exist. */
  read: (key: string) => Promise<Buffer | null>
}
