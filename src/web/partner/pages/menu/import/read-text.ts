/** What Vietnamese menus are written with beyond ASCII. */
const unknown =
  /[^\t\n\r -~\u00a0×·•°½¼¾–—‘’“”…€₫àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵç]/giu
const marked = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹàáãèéìíòóõùúý]/giu
/** A letter that another code page has lost: `Ph? bò`. */
const lost = /\p{L}\?|\?\p{L}/gu
/** Words of other languages (`jalapeño`, `trà?`) are few beside the letters of Vietnamese. */
const markedForOneOther = 5

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function isVietnamese(text: string): boolean {
  const others = countOf(text, unknown) + countOf(text, lost)
  return others * markedForOneOther <= countOf(text, marked)
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes).normalize('NFC')
}

/** The encoding of a text in two bytes a letter; null for another. */
function wideEncoding([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : null
}

/**
 * The text of a file in the encodings that sheets write: Unicode, else the Vietnamese or the western code page of Windows
 * where it reads cleanly as that. Any other has the character that stands for unreadable ones, which the server refuses in
 * words.
 */
export function decodeText(bytes: Uint8Array): string {
  const wide = bytes.length > 1 ? wideEncoding(bytes) : null
  if (wide !== null) return decoded(bytes, wide)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const pages = ['windows-1258', 'windows-1252'].map((page) => decoded(bytes, page))
    return pages.find(isVietnamese) ?? decoded(bytes, 'utf-8')
  }
}

/** The text of a file. */
export async function readText(file: Blob): Promise<string> {
  return decodeText(new Uint8Array(await file.arrayBuffer()))
}
