import { defineWords } from '#web/shared/i18n/words.ts'

export const reportWords = defineWords({
  en: {
    title: 'Report this review',
    explain: 'Mâm looks into it and hides the review if it breaks the rules. An honest complaint stays.',
    reason: 'What is wrong with it?',
    insult: 'It insults somebody',
    not_about_us: 'It is not about our restaurant',
    advertising: 'It is advertising',
    private_data: 'It shows private data',
    other: 'Something else',
    note: 'What Mâm should know',
    optional: 'You may leave it empty.',
    keep: 'Cancel',
    send: 'Report',
    sent: 'Reported. Mâm is looking into it.',
  },
  vi: {
    title: 'Tố cáo đánh giá này',
    explain: 'Mâm sẽ xem xét và ẩn đánh giá nếu vi phạm quy định. Lời chê thật lòng thì vẫn được giữ lại.',
    reason: 'Đánh giá này có vấn đề gì?',
    insult: 'Xúc phạm người khác',
    not_about_us: 'Không phải về quán mình',
    advertising: 'Quảng cáo',
    private_data: 'Lộ thông tin cá nhân',
    other: 'Lý do khác',
    note: 'Nói thêm với Mâm',
    optional: 'Có thể để trống.',
    keep: 'Thôi',
    send: 'Tố cáo',
    sent: 'Đã tố cáo. Mâm sẽ xem xét.',
  },
})
