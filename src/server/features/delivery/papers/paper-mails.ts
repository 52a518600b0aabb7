import type { Language } from '#contracts/language.ts'
import type { PaperKind } from '#domain/accounts/driver-papers.ts'
import { dayForPeople } from '#domain/time/shown-time.ts'
import type { OutgoingMail } from '#server/context.ts'
import { bilingualMail } from '../../records/mails/public.ts'
import type { PaperRow } from './paper-store.ts'

type MailedPaper = Pick<PaperRow, 'kind' | 'reason' | 'expires_on'> & {
  state: 'asked' | 'approved' | 'sent_back' | 'expires'
}

const nouns: Record<Language, Record<PaperKind, string>> = {
  en: {
    id_card: 'identity card',
    driving_licence: 'driving licence',
    vehicle_registration: 'vehicle registration',
  },
  vi: { id_card: 'căn cước', driving_licence: 'giấy phép lái xe', vehicle_registration: 'đăng ký xe' },
}

const sentences: Record<
  Language,
  Record<MailedPaper['state'], (noun: string, paper: MailedPaper) => string[]>
> = {
  en: {
    asked: (noun) => [
      `Mâm needs your ${noun}`,
      `Please send a picture of your ${noun} in the drivers' app, under “Me”. Until then you cannot go online.`,
    ],
    approved: (noun) => [`Your ${noun} is approved`, `Mâm has approved your ${noun}. Thank you.`],
    sent_back: (noun, { reason }) => [
      `Please send your ${noun} again`,
      `Mâm could not approve your ${noun}: ${reason}`,
      "Please send it again in the drivers' app, under “Me”. Until then you cannot go online.",
    ],
    expires: (noun, { expires_on }) => [
      `Your ${noun} expires soon`,
      `Your ${noun} is valid until ${dayForPeople(expires_on ?? '')}. Please send the new one in the drivers' app before that, under “Me”.`,
    ],
  },
  vi: {
    asked: (noun) => [
      `Mâm cần ${noun} của bạn`,
      `Vui lòng gửi ảnh ${noun} trong ứng dụng tài xế, mục “Tôi”. Trước khi gửi, bạn chưa bật nhận đơn được.`,
    ],
    approved: (noun) => [`Đã duyệt ${noun} của bạn`, `Mâm đã duyệt ${noun} của bạn. Cảm ơn bạn.`],
    sent_back: (noun, { reason }) => [
      `Vui lòng gửi lại ${noun}`,
      `Mâm chưa duyệt được ${noun} của bạn: ${reason}`,
      'Vui lòng gửi lại trong ứng dụng tài xế, mục “Tôi”. Trước khi gửi lại, bạn chưa bật nhận đơn được.',
    ],
    expires: (noun, { expires_on }) => [
      `Sắp hết hạn: ${noun} của bạn`,
      `${dayForPeople(expires_on ?? '')} là ngày cuối ${noun} của bạn còn hạn. Vui lòng gửi giấy mới trước ngày đó trong ứng dụng tài xế, mục “Tôi”.`,
    ],
  },
}

/** Tells a driver about a change of a paper, in both languages. */
export function mailAboutPaper(
  { email: to }: { email: string },
  paper: MailedPaper,
  { publicUrl }: { publicUrl: string },
): OutgoingMail {
  const link = { link: `${publicUrl}/driver/account` }
  const wordsIn = (each: Language) => {
    const [subject = '', ...pieces] = sentences[each][paper.state](nouns[each][paper.kind], paper)
    return { subject, pieces: [...pieces, link] }
  }
  return bilingualMail({ to, language: 'vi', wordsIn })
}
