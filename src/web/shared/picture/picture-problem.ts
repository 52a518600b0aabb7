import type { Language } from '#contracts/language.ts'
import { pictureMaxBytes } from '#domain/shop/limits.ts'
import { pictureWords } from './picture-words.ts'

/** The pictures that may be chosen (rule 9.1): .png, .jpg and .jpeg. */
export const pictureTypes: readonly string[] = ['image/png', 'image/jpeg']

/** The problem of a chosen file that can be found before the upload; null: none. */
export function pictureProblem(file: File, language: Language): string | null {
  const words = pictureWords[language]
  if (isHeic(file)) return words.heic
  if (!pictureTypes.includes(file.type)) return words.wrongType
  return file.size > pictureMaxBytes ? words.tooLarge : null
}

/** Whether a file is a HEIC picture. Many browsers report no type for these files, so the name counts too. */
function isHeic({ type, name }: File): boolean {
  return /^image\/hei[cf]/i.test(type) || (type === '' && /\.(?:hei[cf]|hif)$/i.test(name))
}
