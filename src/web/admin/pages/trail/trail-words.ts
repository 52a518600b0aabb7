import { defineWords } from '#web/shared/i18n/words.ts'

export const trailWords = defineWords({
  en: {
    title: 'Trail',
    intro:
      'What administrators and logins of the command line have changed. No line is ever changed or deleted; it names no customer, and not the network of the person.',
    who: 'Who',
    what: 'What',
    target: 'Subject',
    when: 'When',
    details: 'Details',
    anyone: 'Anyone',
    anything: 'Anything',
    login: (login: string) => `Command line, login ${login}`,
    gone: 'Deleted account',
    onlyThis: (subject: string) => `Only ${subject}`,
    caption: 'What was changed, newest first',
    none: 'Nothing has been changed yet',
  },
  vi: {
    title: 'Nhật ký',
    intro:
      'Những gì quản trị viên và tài khoản dòng lệnh đã thay đổi. Không dòng nào bị sửa hay xóa; nhật ký không ghi tên khách, cũng không ghi mạng của người thực hiện.',
    who: 'Người thực hiện',
    what: 'Việc',
    target: 'Đối tượng',
    when: 'Thời điểm',
    details: 'Chi tiết',
    anyone: 'Bất kỳ ai',
    anything: 'Bất kỳ việc gì',
    login: (login: string) => `Dòng lệnh, tài khoản ${login}`,
    gone: 'Tài khoản đã xóa',
    onlyThis: (subject: string) => `Chỉ xem ${subject}`,
    caption: 'Những thay đổi, mới nhất trước',
    none: 'Chưa có thay đổi nào',
  },
})
