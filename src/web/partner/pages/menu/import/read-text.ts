/** Matches characters that Vietnamese menus do not contain. */
const foreign =
  /[^\t\n\r -~\u00a0×·•°½¼¾–—‘’“”…€₫àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵç]/giu
const marked = /[ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹàáãèéìíòóõùúý]/giu
/** Matches a question mark in place of a letter that another code page could not store: `Ph? bò`. */
const lost = /\p{L}\?|\?\p{L}/gu
/** A text is Vietnamese with at least so many marked letters for each foreign or lost one (`jalapeño`, `trà?`). */
const markedPerOther = 5

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function isVietnamese(text: string): boolean {
  const others = countOf(text, foreign) + countOf(text, lost)
  return others * markedPerOther <= countOf(text, marked)
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes).normalize('NFC')
}

/** The encoding of a text with two bytes for each letter; null for other encodings. */
function wideEncoding([first, second]: Uint8Array): string | null {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : null
}

/**
 * Decodes a text in the encodings that spreadsheets write: Unicode, or else the Vietnamese or western code page of
 * Windows if the result looks Vietnamese. A text in another encoding contains U+FFFD, which the server refuses with an
 * explanation.
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
