import { defineWords } from '#web/shared/i18n/words.ts'

/** Monday first. */
const weekdays = {
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  vi: ['Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy', 'Chủ nhật'],
} as const

function daysIn(names: readonly string[], from: number, to: number): string {
  return from === to ? `${names[from]}` : `${names[from]} – ${names[to]}`
}

export const startWords = defineWords({
  en: {
    title: 'Getting started',
    intro:
      'Five steps, then Mâm looks at your restaurant and lets it in. You can stop at any time and go on later.',
    progress: 'Steps done',
    doneOf: (done: number, all: number) => `${done} of ${all} done`,
    isDone: 'Done',
    hours: 'Opening hours',
    hoursText: 'When customers may order. Are the hours of your registration right?',
    days: (from: number, to: number) =>
      from === 0 && to === 6 ? 'Every day' : daysIn(weekdays.en, from, to),
    closed: 'closed',
    hoursConfirm: 'The hours are right',
    hoursGo: 'See and change',
    category: 'A first category',
    categoryText: 'For example “Main dishes” or “Drinks”. A pasted menu brings categories and dishes along.',
    categoryGo: 'Add one yourself',
    dishes: 'Five dishes',
    dishesText: (count: number, needed: number) =>
      `${count} of ${needed} dishes. The quickest way: paste your whole menu, one dish a line.`,
    dishesPaste: 'Paste a menu',
    dishesGo: 'One by one',
    picture: 'A picture of the restaurant',
    pictureText: 'The first thing that customers see of you: your shop front or your best dish.',
    pictureLabel: 'Choose a picture',
    pictureSave: 'Use this picture',
    pictureNow: 'The picture that customers will see',
    practice: 'A practice order',
    practiceText:
      'Hear the bell, accept an order, hand it to the driver. All of it is played, nothing is real.',
    practiceGo: 'Practise',
    practiceAgain: 'Practise again',
    ask: 'Ask for approval',
    missing: (steps: string) => `Still missing: ${steps}.`,
    allDone:
      'Everything is ready. Send it to Mâm: somebody looks at your restaurant, mostly within a working day.',
    askedTitle: 'Mâm is looking at your restaurant',
    askedText: (when: string) =>
      `Sent on ${when}. You may go on working on your menu. This page says so as soon as your restaurant is let in.`,
    approvedTitle: 'Your restaurant is let in',
    approvedText: 'Customers see it in the list. It is still closed: open it when your kitchen is ready.',
    enter: 'Into the console',
  },
  vi: {
    title: 'Bắt đầu',
    intro: 'Năm bước, rồi Mâm xem và duyệt quán của bạn. Bạn dừng lúc nào cũng được và làm tiếp sau.',
    progress: 'Các bước đã xong',
    doneOf: (done: number, all: number) => `Xong ${done}/${all} bước`,
    isDone: 'Đã xong',
    hours: 'Giờ mở cửa',
    hoursText: 'Lúc khách đặt được món. Giờ bạn ghi khi đăng ký có đúng không?',
    days: (from: number, to: number) => (from === 0 && to === 6 ? 'Mỗi ngày' : daysIn(weekdays.vi, from, to)),
    closed: 'nghỉ',
    hoursConfirm: 'Giờ này đúng rồi',
    hoursGo: 'Xem và sửa',
    category: 'Nhóm món đầu tiên',
    categoryText: 'Ví dụ “Món chính” hoặc “Đồ uống”. Dán cả thực đơn là có luôn nhóm lẫn món.',
    categoryGo: 'Tự thêm nhóm',
    dishes: 'Năm món',
    dishesText: (count: number, needed: number) =>
      `Đã có ${count}/${needed} món. Nhanh nhất là dán cả thực đơn, mỗi dòng một món.`,
    dishesPaste: 'Dán thực đơn',
    dishesGo: 'Thêm từng món',
    picture: 'Ảnh của quán',
    pictureText: 'Thứ đầu tiên khách thấy: mặt tiền quán hoặc món ngon nhất.',
    pictureLabel: 'Chọn ảnh',
    pictureSave: 'Dùng ảnh này',
    pictureNow: 'Ảnh khách sẽ thấy',
    practice: 'Đơn tập thử',
    practiceText: 'Nghe chuông, nhận đơn, giao cho tài xế. Tất cả là diễn tập, không có gì là thật.',
    practiceGo: 'Tập thử',
    practiceAgain: 'Tập lại',
    ask: 'Gửi duyệt',
    missing: (steps: string) => `Còn thiếu: ${steps}.`,
    allDone: 'Đã đủ cả. Bạn gửi cho Mâm nhé: sẽ có người xem quán của bạn, thường trong một ngày làm việc.',
    askedTitle: 'Mâm đang xem quán của bạn',
    askedText: (when: string) =>
      `Đã gửi lúc ${when}. Bạn vẫn sửa được thực đơn. Quán được duyệt là trang này báo ngay.`,
    approvedTitle: 'Quán đã được duyệt',
    approvedText: 'Khách đã thấy quán trong danh sách. Quán còn đóng cửa: bếp sẵn sàng thì bạn mở bán.',
    enter: 'Vào trang quản lý',
  },
})
