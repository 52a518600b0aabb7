import type { Language } from '#contracts/language.ts'
import { nameInMail } from '#domain/accounts/name-in-mail.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '../../records/mails/public.ts'

const words: Record<Language, { subject: string; what: (name: string) => string; how: string }> = {
  en: {
    subject: 'A restaurant asks to be let in',
    what: (name) => `The restaurant “${name}” has finished its start and asks to be let in.`,
    how: 'Look at its menu and its papers, then let it in on the machine of the shop:',
  },
  vi: {
    subject: 'Có nhà hàng xin được duyệt',
    what: (name) => `Nhà hàng “${name}” đã làm xong các bước bắt đầu và xin được duyệt.`,
    how: 'Hãy xem thực đơn và hồ sơ của quán, rồi duyệt trên máy chủ bằng lệnh:',
  },
}

type ApprovalMail = { to: string; partnerId: number; partnerName: string; language: Language }

/** The mail that asks the shop to review a restaurant. */
export function approvalMail({ partnerId, partnerName, ...mail }: ApprovalMail): OutgoingMail {
  return bilingualMail({
    ...mail,
    wordsIn: (language) => {
      const { subject, what, how } = words[language]
      const command = `npm run admin -- partner approve ${partnerId}`
      return { subject, pieces: [what(nameInMail(partnerName)), how, command] }
    },
  })
}
