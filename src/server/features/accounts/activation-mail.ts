import type { Language } from '#contracts/language.ts'
import type { OutgoingMail } from '#server/context.ts'

type Words = { subject: string; intro: string; where: string; valid: string; notYou: string }

// No name and nothing else that a stranger typed: or anybody could have the shop mail their words to anybody.
const words: Record<Language, Words> = {
  en: {
    subject: 'Your Mâm activation code',
    intro: 'Hello! Your Mâm activation code is:',
    where: 'Enter it here to activate your account:',
    valid: 'The code is valid for 24 hours and can be used once.',
    notYou: 'If you have not signed up for Mâm, please ignore this message.',
  },
  vi: {
    subject: 'Mã kích hoạt tài khoản Mâm',
    intro: 'Xin chào! Mã kích hoạt tài khoản Mâm của bạn là:',
    where: 'Nhập mã tại đây để kích hoạt tài khoản:',
    valid: 'Mã có hiệu lực trong 24 giờ và chỉ dùng được một lần.',
    notYou: 'Nếu bạn không đăng ký tài khoản Mâm, vui lòng bỏ qua thư này.',
  },
}

/** The mail with an activation code, in both languages, the reader's own first. */
export function activationMail({
  to,
  code,
  language,
  publicUrl,
}: {
  to: string
  code: string
  language: Language
  publicUrl: string
}): OutgoingMail {
  const order: Language[] = language === 'vi' ? ['vi', 'en'] : ['en', 'vi']
  const link = `${publicUrl}/login`
  return {
    to,
    subject: order.map((each) => words[each].subject).join(' / '),
    text: `${order.map((each) => textPart(words[each], code, link)).join('\n\n----\n\n')}\n`,
    html: htmlPage(order.map((each) => htmlPart(each, code, link)).join('<hr>'), language),
  }
}

function textPart({ intro, where, valid, notYou }: Words, code: string, link: string): string {
  return [intro, code, `${where}\n${link}`, valid, notYou].join('\n\n')
}

function htmlPart(language: Language, code: string, link: string): string {
  const { intro, where, valid, notYou } = words[language]
  const address = escapeHtml(link)
  return (
    `<div lang="${language}"><p>${intro}</p>` +
    `<p style="font-size:28px;letter-spacing:4px;font-family:monospace"><strong>${code}</strong></p>` +
    `<p>${where}<br><a href="${address}">${address}</a></p><p>${valid}</p><p>${notYou}</p></div>`
  )
}

function htmlPage(body: string, language: Language): string {
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>Mâm</title></head>` +
    `<body style="font-family:sans-serif;font-size:16px;line-height:1.5;max-width:32rem">${body}</body></html>`
  )
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
