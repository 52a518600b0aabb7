import { readFile } from 'node:fs/promises'
import { encodePicture, encodeVariant } from './encode-picture.ts'
import type { EncoderAnswer, EncoderJob } from './encoder.ts'

// Untrusted images are decoded in a separate process without access to the service's memory.
process.on('disconnect', () => process.exit())
process.on('message', (job: EncoderJob) => {
  void answer(job).then((done) => process.send?.(done))
})

async function answer(job: EncoderJob): Promise<EncoderAnswer> {
  try {
    if (job.kind === 'picture') return { ok: true, ...(await encodePicture(Buffer.from(job.bytes))) }
    return { ok: true, ...(await encodeVariant(await readFile(job.file), job)) }
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return { ok: false, problem: isMissing ? 'missing' : 'unreadable' }
  }
}
