import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'

/** A paragraph: text, a highlighted code, a link, or a table of labelled values. */
type MailPiece =
  | string
  | { code: string }
  | { link: string }
  | { rows: readonly (readonly [string, string])[] }

/** A mail's content in one language. */
type MailWords = { subject: string; pieces: readonly MailPiece[] }

type BilingualMail = Pick<OutgoingMail, 'to' | 'replyTo'> & {
  language: Language
  wordsIn: (language: Language) => MailWords
}

/** A mail in both languages, the recipient's first, as text and HTML. All content is escaped. */
export function bilingualMail({ language, wordsIn, ...addresses }: BilingualMail): OutgoingMail {
  const order: Language[] = language === 'vi' ? ['vi', 'en'] : ['en', 'vi']
  const parts = order.map((each) => ({ language: each, ...wordsIn(each) }))
  const body = parts.map((part) => `<div lang="${part.language}">${part.pieces.map(asHtml).join('')}</div>`)
  return {
    ...addresses,
    subject: parts.map((part) => part.subject).join(' / '),
    text: `${parts.map((part) => part.pieces.map(asText).join('\n\n')).join('\n\n----\n\n')}\n`,
    html:
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Mâm</title></head>` +
      `<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:32rem;overflow-wrap:anywhere">${body.join('<hr>')}</body></html>`,
  }
}

function asText(piece: MailPiece): string {
  if (typeof piece === 'string') return piece
  if ('code' in piece) return piece.code
  if ('link' in piece) return piece.link
  return piece.rows.map(([name, value]) => `${name}: ${value}`).join('\n')
}

function asHtml(piece: MailPiece): string {
  if (typeof piece === 'string') return `<p>${escapeHtml(piece).replaceAll('\n', '<br>')}</p>`
  if ('code' in piece) {
    return `<p style="font-size:28px;letter-spacing:4px;font-family:monospace"><strong>${escapeHtml(piece.code)}</strong></p>`
  }
  if ('link' in piece) return `<p><a href="${escapeHtml(piece.link)}">${escapeHtml(piece.link)}</a></p>`
  const rows = piece.rows.map(
    ([name, value]) =>
      `<tr><td style="padding-right:1rem">${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`,
  )
  return `<table>${rows.join('')}</table>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
