const maxSide = 2_000

/**
 * A photo drawn as a JPEG with sides of at most 2,000 px: a phone sends a tenth of the bytes, and the shop stores no
 * more. Null where the browser cannot draw it.
 */
export async function drawPhoto(file: Blob): Promise<Blob | null> {
  const drawn = await createImageBitmap(file).catch(() => null)
  if (drawn === null) return null
  const scale = Math.min(1, maxSide / Math.max(drawn.width, drawn.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}

/** A picture as a data URL, as the calls for private pictures take it. */
export function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    // Refused by the shop as no picture.
    reader.onerror = () => resolve('data:,')
    reader.readAsDataURL(picture)
  })
}
