import { defineWords } from '#web/shared/i18n/words.ts'

/** What the card says of each next step. */
export const headingWords = defineWords({
  en: {
    arrive_at_partner: 'Go to the restaurant',
    pick_up: 'Pick up the dishes',
    arrive_at_customer: 'Go to the customer',
    hand_over: 'Hand over',
  },
  vi: {
    arrive_at_partner: 'Đến quán lấy món',
    pick_up: 'Lấy món tại quán',
    arrive_at_customer: 'Đi giao cho khách',
    hand_over: 'Giao món cho khách',
  },
})

export const orderWords = defineWords({
  en: {
    done: 'Delivered',
    cooking: 'Still cooking',
    ready: 'The dishes are ready',
    readyBy: (time: string) => `Ready by ${time}`,
    pay: 'Pay the restaurant',
    payNothing: 'Pay nothing at the restaurant',
    check: 'Tick off each dish',
    allHere: 'All dishes are here',
    unticked: (count: number) => (count === 1 ? 'Tick off 1 more dish' : `Tick off ${count} more dishes`),
    handedOverFor: (amount: string) => `Delivered, collected ${amount}`,
    given: 'The customer gives',
    startAgain: 'Start again',
    missing: 'Still missing',
    back: 'Give back',
    exact: 'Exactly right: give nothing back',
    kept: (step: string) => `${step} · not sent yet`,
    undo: (seconds: number) => `Undo (${seconds})`,
    tooLate: 'It was too late to undo this step.',
    notStored: 'This phone could not store the step. Free some space and press again.',
  },
  vi: {
    done: 'Đã giao xong',
    cooking: 'Quán đang nấu',
    ready: 'Món đã xong, lấy được rồi',
    readyBy: (time: string) => `Xong trước ${time}`,
    pay: 'Trả cho quán',
    payNothing: 'Không phải trả tiền cho quán',
    check: 'Kiểm từng món',
    allHere: 'Đủ hết các món',
    unticked: (count: number) => `Còn ${count} món chưa kiểm`,
    handedOverFor: (amount: string) => `Đã giao, đã thu ${amount}`,
    given: 'Khách đưa',
    startAgain: 'Tính lại',
    missing: 'Còn thiếu',
    back: 'Thối lại',
    exact: 'Vừa đủ, không phải thối',
    kept: (step: string) => `${step} · chưa gửi`,
    undo: (seconds: number) => `Hoàn tác (${seconds})`,
    tooLate: 'Đã quá lúc hoàn tác bước này.',
    notStored: 'Máy không lưu được bước này. Hãy giải phóng bộ nhớ rồi bấm lại.',
  },
})
