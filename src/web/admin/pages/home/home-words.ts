import { defineWords } from '#web/shared/i18n/words.ts'

export const homeWords = defineWords({
  en: {
    title: 'Start page',
    hello: 'Hello,',
    intro: 'The back office of Mâm. It is being built: so far you can sign in and see your role.',
    account: 'Your account',
    role: 'Role',
    email: 'Email',
    next: 'What comes here',
    approveTitle: 'Restaurants and drivers',
    approveText: 'Look at who has registered, let them in, lock and unlock.',
    ordersTitle: 'Orders and complaints',
    ordersText: 'Find an order, see each of its steps, and put right what went wrong.',
    moneyTitle: 'Money',
    moneyText: 'The ledger, statements and payouts, and what does not add up.',
  },
  vi: {
    title: 'Trang đầu',
    hello: 'Chào',
    intro:
      'Trang quản trị của Mâm. Trang đang được xây dựng: hiện bạn đăng nhập được và xem vai trò của mình.',
    account: 'Tài khoản của bạn',
    role: 'Vai trò',
    email: 'Email',
    next: 'Sắp có ở đây',
    approveTitle: 'Nhà hàng và tài xế',
    approveText: 'Xem ai vừa đăng ký, duyệt, khóa và mở khóa.',
    ordersTitle: 'Đơn hàng và khiếu nại',
    ordersText: 'Tìm đơn, xem từng bước của đơn, và xử lý những gì chưa ổn.',
    moneyTitle: 'Tiền',
    moneyText: 'Sổ cái, bảng kê và các khoản thanh toán, và những chỗ chưa khớp.',
  },
})
