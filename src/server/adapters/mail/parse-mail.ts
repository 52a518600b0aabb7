/** The fields of a message that the outbox page shows. `date` is the header's text. */
export type ParsedMail = { to: string; subject: string; date: string; text: string }

type Part = { headers: Map<string, string>; body: string }

/** Parses a message composed by this service. `raw` has one character per byte (latin1). */
export function parseMail(raw: string): ParsedMail {
  const message = splitPart(raw)
  const plain = findPlainPart(message)
  const header = (name: string) => decodeWords(message.headers.get(name) ?? '')
  return { to: header('to'), subject: header('subject'), date: header('date'), text: decodeBody(plain) }
}

function splitPart(raw: string): Part {
  const end = /\r?\n\r?\n/.exec(raw)
  const head = end === null ? raw : raw.slice(0, end.index)
  const body = end === null ? '' : raw.slice(end.index + end[0].length)
  const headers = new Map<string, string>()
  for (const line of head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  return { headers, body }
}

function findPlainPart(message: Part): Part {
  const boundary = /boundary="?([^";]+)"?/i.exec(message.headers.get('content-type') ?? '')?.[1]
  if (boundary === undefined) return message
  const parts = message.body.split(`--${boundary}`).map((part) => splitPart(part.replace(/^\r?\n/, '')))
  return parts.find((part) => part.headers.get('content-type')?.startsWith('text/plain')) ?? message
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return utf8(Buffer.from(body, 'base64')).trimEnd()
  if (encoding !== 'quoted-printable') return utf8(Buffer.from(body, 'latin1')).trimEnd()
  return decodeQuoted(body.replaceAll(/=[ \t]*\r?\n/g, ''))
    .replaceAll('\r\n', '\n')
    .trimEnd()
}

/** Decodes RFC 2047 encoded words, such as =?UTF-8?Q?M=C3=A2m?= */
function decodeWords(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_word, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? utf8(Buffer.from(text, 'base64'))
        : decodeQuoted(text.replaceAll('_', ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return utf8(Buffer.from(bytes, 'latin1'))
}

function utf8(bytes: Buffer): string {
  return bytes.toString('utf8')
}
