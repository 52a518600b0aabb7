import { expect, test } from 'vitest'
import { pictureMaxBytes } from '#domain/shop/limits.ts'
import { pictureProblem } from './picture-problem.ts'
import { answerOf, uploadPicture } from './upload-picture.ts'

const host = { baseUrl: '/image-host', cloudName: 'mam', uploadPreset: 'unsigned' }
const picture = new File(['x'], 'quan.png', { type: 'image/png' })

function upload(names: Partial<typeof host> | { cloudName: null } | { uploadPreset: null }, file = picture) {
  const { signal } = new AbortController()
  return uploadPicture(file, { host: { ...host, ...names }, language: 'en', onProgress: () => {}, signal })
}

const notNamed = { ok: false, message: 'You must enter a cloud name and preset to upload' }

test.each([[{ cloudName: null }], [{ cloudName: '' }], [{ uploadPreset: null }], [{ uploadPreset: '' }]])(
  'without both names nothing is sent: %j',
  async (names) => {
    expect(await upload(names)).toEqual(notNamed)
  },
)

test('a file that is no picture is not sent', async () => {
  const page = new File(['<p>'], 'quan.png', { type: 'text/html' })
  expect(await upload({}, page)).toEqual({ ok: false, message: expect.stringContaining('PNG and JPEG') })
})

test.each([
  ['image/png', pictureMaxBytes, null],
  ['image/jpeg', pictureMaxBytes, null],
  ['image/png', pictureMaxBytes + 1, 'Ảnh lớn hơn 5 MB. Bạn chọn ảnh nhỏ hơn nhé.'],
  ['image/svg+xml', 1, 'Chỉ nhận ảnh PNG hoặc JPEG. Bạn chọn ảnh khác nhé.'],
  ['', 1, 'Chỉ nhận ảnh PNG hoặc JPEG. Bạn chọn ảnh khác nhé.'],
])('a file of type %j with %d bytes: %j', (type, size, problem) => {
  expect(pictureProblem(new File([new Uint8Array(size)], 'quan', { type }), 'vi')).toBe(problem)
})

test.each([
  ['image/heic', 'IMG_1.HEIC'],
  ['image/heif', 'IMG_1.heif'],
  ['image/heic-sequence', 'IMG_1.heics'],
  ['', 'IMG_1.HEIC'],
  ['', 'IMG_1.heif'],
  ['', 'IMG_1.HIF'],
])('the problem of a picture of type %j named %s explains how to convert it to JPEG', (type, name) => {
  const file = new File(['x'], name, { type })
  expect(pictureProblem(file, 'en')).toContain('Settings → Camera → Formats → Most Compatible')
  expect(pictureProblem(file, 'vi')).toContain('Cài đặt → Camera → Định dạng → Tương thích nhất')
})

const failed = { ok: false, message: 'The picture could not be uploaded. Please try again.' }

test.each([
  [200, '{"secure_url":"/images/a.webp"}', { ok: true, url: '/images/a.webp' }],
  [200, '{"secure_url":7}', failed],
  [200, '', failed],
  [200, 'null', failed],
  [
    413,
    '{"message":"The picture is larger than 5 MB."}',
    { ok: false, message: 'The picture is larger than 5 MB.' },
  ],
  [400, '{"error":{"message":"Upload preset not found"}}', { ok: false, message: 'Upload preset not found' }],
  [502, '<html>', failed],
  [500, '{"secure_url":"/images/a.webp"}', failed],
])('an answer %d %s means %j', (status, text, answer) => {
  expect(answerOf(status, text, 'en')).toEqual(answer)
})
