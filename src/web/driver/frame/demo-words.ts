import { defineWords } from '#web/shared/i18n/words.ts'

export const demoWords = defineWords({
  en: {
    simulated:
      'Simulated position, in the demo only: it rides to the next stop by itself. Go offline to end it.',
    far: 'The demo’s restaurants are in Đà Nẵng, and you are too far away for their orders, or this phone does not say where it is.',
    simulate: 'Use a simulated position in Đà Nẵng',
    follow: 'See the customer’s side',
    account: (email: string) => `New window. Sign in there as ${email} with the demo’s password.`,
  },
  vi: {
    simulated: 'Vị trí mô phỏng, chỉ có ở bản demo: tự chạy đến điểm tiếp theo. Tắt nhận đơn để dừng.',
    far: 'Các quán của bản demo ở Đà Nẵng. Bạn đang ở quá xa nên không có đơn, hoặc máy chưa cho biết vị trí.',
    simulate: 'Dùng vị trí mô phỏng ở Đà Nẵng',
    follow: 'Xem phía khách hàng',
    account: (email: string) => `Mở cửa sổ mới, đăng nhập bằng ${email} với mật khẩu của bản demo.`,
  },
})
