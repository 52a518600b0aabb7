import type { ViewedPartner } from './add-viewed.ts'

/** Tells whether something read from storage is what this version wrote there. */
export function isViewedPartner(value: unknown): value is ViewedPartner {
  if (!Array.isArray(value)) return false
  const [id, name, imageUrl] = value
  const hasPicture = imageUrl === null || typeof imageUrl === 'string'
  return Number.isSafeInteger(id) && typeof name === 'string' && hasPicture
}
