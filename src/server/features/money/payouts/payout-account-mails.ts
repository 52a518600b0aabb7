import type { Language } from '#contracts/language.ts'
import { nameInMail } from '#domain/accounts/name-in-mail.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import type { CallContext, DriverSession, StaffContext } from '#server/context.ts'
import { listMembers } from '../../accounts/accounts/public.ts'
import { bilingualMail } from '../../records/mails/public.ts'

/** An event of a payout account. `account` is masked. `hasVoided`: a payout that waited was rejected. */
export type AccountMail = {
  kind: 'entered' | 'changed' | 'canceled'
  account: string
  effectiveAt: Date
  hasVoided: boolean
}

type NamedAccountMail = AccountMail & { restaurant: string; person: string; at: string }

const ownerWords = {
  en: {
    entered: {
      subject: 'Your restaurant has entered its payout account on Mâm',
      text: ({ restaurant, person, account }: NamedAccountMail) =>
        `${person} has entered ${account} as the payout account of “${restaurant}”. It is in effect now.`,
    },
    changed: {
      subject: 'The payout account of your restaurant on Mâm is going to change',
      text: ({ restaurant, person, account, at }: NamedAccountMail) =>
        `${person} has entered ${account} as the new payout account of “${restaurant}”. It takes effect at ${at}.`,
    },
    canceled: {
      subject: 'The change of your payout account on Mâm was canceled',
      text: ({ restaurant, person, account }: NamedAccountMail) =>
        `${person} has canceled the change of the payout account of “${restaurant}” to ${account}. The account before it stays.`,
    },
    voided: 'The payout that was waiting has been rejected. Mâm will propose it again.',
    notYou:
      'Did nobody of you do this? Cancel the change in the console, change your passwords, and write to us at once:',
  },
  vi: {
    entered: {
      subject: 'Quán của bạn đã nhập tài khoản nhận tiền trên Mâm',
      text: ({ restaurant, person, account }: NamedAccountMail) =>
        `${person} đã nhập ${account} làm tài khoản nhận tiền của quán “${restaurant}”. Tài khoản có hiệu lực ngay.`,
    },
    changed: {
      subject: 'Tài khoản nhận tiền của quán trên Mâm sắp thay đổi',
      text: ({ restaurant, person, account, at }: NamedAccountMail) =>
        `${person} đã nhập ${account} làm tài khoản nhận tiền mới của quán “${restaurant}”. Tài khoản có hiệu lực lúc ${at}.`,
    },
    canceled: {
      subject: 'Đã hủy thay đổi tài khoản nhận tiền trên Mâm',
      text: ({ restaurant, person, account }: NamedAccountMail) =>
        `${person} đã hủy việc đổi tài khoản nhận tiền của quán “${restaurant}” sang ${account}. Tài khoản cũ được giữ nguyên.`,
    },
    voided: 'Lệnh chi trả đang chờ đã bị từ chối. Mâm sẽ lập lệnh mới.',
    notYou:
      'Không ai trong quán làm việc này? Hãy hủy thay đổi trên trang quản lý, đổi mật khẩu và báo cho chúng tôi ngay:',
  },
} as const satisfies Record<Language, unknown>

type DriverMail = AccountMail & { at: string }

const driverWords = {
  en: {
    entered: {
      subject: 'You have entered your payout account on Mâm',
      text: ({ account }: DriverMail) => `Mâm pays you to ${account}. The account is in effect now.`,
    },
    changed: {
      subject: 'Your payout account on Mâm is going to change',
      text: ({ account, at }: DriverMail) =>
        `${account} was entered as your new payout account. It takes effect at ${at}.`,
    },
    canceled: {
      subject: 'The change of your payout account on Mâm was canceled',
      text: ({ account }: DriverMail) =>
        `The change of your payout account to ${account} was canceled. The account before it stays.`,
    },
    voided: 'The payout that was waiting has been rejected. Mâm will propose it again.',
    notYou: 'Was it not you? Cancel the change in the app, change your password, and write to us at once:',
  },
  vi: {
    entered: {
      subject: 'Bạn đã nhập tài khoản nhận tiền trên Mâm',
      text: ({ account }: DriverMail) =>
        `Mâm chuyển tiền cho bạn vào ${account}. Tài khoản có hiệu lực ngay.`,
    },
    changed: {
      subject: 'Tài khoản nhận tiền của bạn trên Mâm sắp thay đổi',
      text: ({ account, at }: DriverMail) =>
        `${account} đã được nhập làm tài khoản nhận tiền mới của bạn. Tài khoản có hiệu lực lúc ${at}.`,
    },
    canceled: {
      subject: 'Đã hủy thay đổi tài khoản nhận tiền trên Mâm',
      text: ({ account }: DriverMail) =>
        `Việc đổi tài khoản nhận tiền của bạn sang ${account} đã bị hủy. Tài khoản cũ được giữ nguyên.`,
    },
    voided: 'Lệnh chi trả đang chờ đã bị từ chối. Mâm sẽ lập lệnh mới.',
    notYou: 'Không phải bạn làm? Hãy hủy thay đổi trong ứng dụng, đổi mật khẩu và báo cho chúng tôi ngay:',
  },
} as const satisfies Record<Language, unknown>

/** Mails the driver about the own payout account. */
export async function mailDriverPayoutAccount(
  { db, language, services, session }: CallContext & { session: DriverSession },
  mail: AccountMail,
): Promise<void> {
  const { email: to } = await db
    .selectFrom('drivers')
    .select('email')
    .where('id', '=', session.driverId)
    .executeTakeFirstOrThrow()
  const link = `${services.settings.publicUrl}/driver/account`
  const named = { ...mail, at: formatMomentForPeople(mail.effectiveAt) }
  const wordsIn = (each: Language) => {
    const said = driverWords[each]
    const { subject, text } = said[mail.kind]
    return { subject, pieces: piecesOf(said, { text: text(named), hasVoided: mail.hasVoided, link }) }
  }
  await services.queueMail(db, bilingualMail({ to, language, wordsIn }))
}

/** Mails all owners of the restaurant about its payout account. */
export async function mailPayoutAccount(
  { db, language, services, session }: StaffContext,
  event: AccountMail,
): Promise<void> {
  const members = await listMembers(db, session.partnerId)
  const { name } = await db
    .selectFrom('partners')
    .select('name')
    .where('id', '=', session.partnerId)
    .executeTakeFirstOrThrow()
  const person = members.find(({ id }) => id === session.staffId)?.name ?? ''
  const at = formatMomentForPeople(event.effectiveAt)
  const named = { ...event, restaurant: nameInMail(name), person: nameInMail(person), at }
  for (const { email, role, standing } of members) {
    if (email === null || role !== 'owner' || standing !== 'active') continue
    const wordsIn = (each: Language) => wordsOf(ownerWords[each], named, services.settings.publicUrl)
    await services.queueMail(db, bilingualMail({ to: email, language, wordsIn }))
  }
}

function wordsOf(said: (typeof ownerWords)[Language], named: NamedAccountMail, publicUrl: string) {
  const { subject, text } = said[named.kind]
  const link = `${publicUrl}/partner/money`
  return { subject, pieces: piecesOf(said, { text: text(named), hasVoided: named.hasVoided, link }) }
}

type Pieces = { text: string; hasVoided: boolean; link: string }

function piecesOf(said: { voided: string; notYou: string }, { text, hasVoided, link }: Pieces) {
  return [text, ...(hasVoided ? [said.voided] : []), said.notYou, { link }]
}
