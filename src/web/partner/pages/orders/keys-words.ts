import { defineWords } from '#web/shared/i18n/words.ts'

export const keysWords = defineWords({
  en: {
    title: 'Keys on the board',
    open: 'Keys',
    enter: 'Enter',
    move: 'Go from ticket to ticket',
    columns: 'Go to the first to the sixth column',
    next: 'The next step of the ticket',
    refuse: 'Refuse',
    delay: '10 minutes later',
    undo: 'Undo the last step',
    print: 'Print',
    list: 'Show this list',
  },
  vi: {
    title: 'Phím tắt trên bảng đơn',
    open: 'Phím tắt',
    enter: 'Enter',
    move: 'Chuyển giữa các đơn',
    columns: 'Đến cột thứ nhất … thứ sáu',
    next: 'Bước tiếp theo của đơn',
    refuse: 'Từ chối',
    delay: 'Trễ thêm 10 phút',
    undo: 'Hoàn tác bước vừa rồi',
    print: 'In',
    list: 'Mở danh sách này',
  },
})
