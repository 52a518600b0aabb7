import { defineWords } from '#web/shared/i18n/words.ts'

export const driverWords = defineWords({
  en: {
    driverTitle: 'Register as a driver',
    driverDescription: 'Bring the food to the table: register as a driver of Mâm.',
    driverIntro: 'Bring the tray to the table. Have your ID card and license plate at hand.',
    driverConsent:
      'By signing up you agree that Mâm keeps what you enter here. Customers whose order you bring see your name, picture and license plate, and your phone number while you are on the way; ID card number and email are not shown.',
    driver: 'About you',
    driverName: 'Name',
    avatar: 'Your picture',
    driverPhoneHint: '10 digits. Customers call it about their order.',
    idCard: 'ID card number',
    idCardHint: (digits: string) => `${digits} digits`,
    or: 'or',
    plate: 'License plate',
    plateHint: 'Such as 43B2-12345',
    driverSuccess: 'Sign up successfully',
  },
  vi: {
    driverTitle: 'Đăng ký tài xế',
    driverDescription: 'Mang món ngon đến tận bàn: đăng ký làm tài xế của Mâm.',
    driverIntro: 'Mang mâm cơm đến tận bàn. Bạn chuẩn bị sẵn CMND/căn cước và biển số xe nhé.',
    driverConsent:
      'Khi đăng ký, bạn đồng ý để Mâm lưu thông tin bạn nhập ở đây. Khách nhận món từ bạn sẽ thấy tên, ảnh và biển số xe, cùng số điện thoại trong lúc bạn giao; số CMND/căn cước và email thì không.',
    driver: 'Về bạn',
    driverName: 'Họ và tên',
    avatar: 'Ảnh của bạn',
    driverPhoneHint: '10 chữ số. Khách sẽ gọi số này về đơn hàng.',
    idCard: 'Số CMND/căn cước',
    idCardHint: (digits: string) => `${digits} chữ số`,
    or: 'hoặc',
    plate: 'Biển số xe',
    plateHint: 'Ví dụ: 43B2-12345',
    driverSuccess: 'Đăng ký thành công',
  },
})
