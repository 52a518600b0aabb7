import type { Language } from '#contracts/language.ts'
import { nameInMail } from '#domain/accounts/name-in-mail.ts'
import type { StaffRole } from '#domain/accounts/roles.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '../../records/mails/public.ts'

const roleWords: Record<Language, Partial<Record<string, string>>> = {
  en: { owner: 'as an owner', manager: 'as a manager', kitchen: 'in the kitchen', courier: 'as a courier' },
  vi: { owner: 'làm chủ quán', manager: 'làm quản lý', kitchen: 'vào bếp', courier: 'làm người giao hàng' },
}

const words = {
  en: {
    subject: 'You are invited to work with a restaurant on Mâm',
    what: (name: string, role: string) =>
      `The restaurant “${name}” invites you ${role} into its console on Mâm.`,
    how: 'Open this link to accept. It is valid for 7 days and can be used once:',
    notYou: 'If you do not know this restaurant, please ignore this message: nothing happens without you.',
  },
  vi: {
    subject: 'Lời mời làm việc cùng nhà hàng trên Mâm',
    what: (name: string, role: string) =>
      `Nhà hàng “${name}” mời bạn ${role} trên trang quản lý nhà hàng của Mâm.`,
    how: 'Mở liên kết này để nhận lời mời. Liên kết có hiệu lực trong 7 ngày và chỉ dùng được một lần:',
    notYou:
      'Nếu bạn không biết nhà hàng này, vui lòng bỏ qua thư: bạn không làm gì thì không có gì thay đổi.',
  },
}

type InvitationMail = {
  to: string
  partnerName: string
  role: StaffRole
  code: string
  language: Language
  publicUrl: string
}

/** The mail with the link of an invitation. The code follows `#`, so it reaches no server and no log. */
export function invitationMail({
  partnerName,
  role,
  code,
  publicUrl,
  ...mail
}: InvitationMail): OutgoingMail {
  const link = `${publicUrl}/partner/join#code=${code}`
  return bilingualMail({
    ...mail,
    wordsIn: (language) => {
      const { subject, what, how, notYou } = words[language]
      const as = roleWords[language][role] ?? ''
      return { subject, pieces: [what(nameInMail(partnerName), as), how, { link }, notYou] }
    },
  })
}
