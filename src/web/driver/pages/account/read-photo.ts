const maxSide = 2_000

/**
 * A photo as a data URL, drawn with sides of at most 2,000 px: a phone sends a tenth of the bytes, and the shop stores
 * no more. The file itself where the browser cannot draw it; the shop says what is wrong with it.
 */
export async function readPhoto(file: File): Promise<string> {
  const drawn = await createImageBitmap(file).catch(() => null)
  if (drawn === null) return readFile(file)
  const scale = Math.min(1, maxSide / Math.max(drawn.width, drawn.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}

function readFile(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    // Refused by the shop as no picture.
    reader.onerror = () => resolve('data:,')
    reader.readAsDataURL(file)
  })
}
