import { defineWords } from '#web/shared/i18n/words.ts'

export const registrationWords = defineWords({
  en: {
    steps: 'What happens next',
    stepForm: 'You fill in this form.',
    stepCode: 'You enter the code that we send to your email.',
    stepApproval: 'An administrator looks at your registration and approves it.',
    partnerIn: 'Your restaurant is in the list at once, still closed and empty.',
    driverIn: 'You are approved at once.',
    askForData: 'Write to us to see or remove your data',
    account: 'Contact and login',
    address: 'Address',
    addressHint: 'With house number and ward.',
    signUp: 'Sign up',
    fillIn: 'Please fill in everything above.',
    changeFirst: 'Change your details, then sign up again.',
  },
  vi: {
    steps: 'Các bước',
    stepForm: 'Bạn điền thông tin bên dưới.',
    stepCode: 'Bạn nhập mã được gửi đến email của bạn.',
    stepApproval: 'Quản trị viên xem và duyệt đăng ký của bạn.',
    partnerIn: 'Nhà hàng có ngay trong danh sách, còn đóng cửa và chưa có món.',
    driverIn: 'Bạn được duyệt ngay.',
    askForData: 'Liên hệ Mâm để xem hoặc xóa dữ liệu',
    account: 'Liên hệ và đăng nhập',
    address: 'Địa chỉ',
    addressHint: 'Ghi rõ số nhà, đường, phường.',
    signUp: 'Đăng ký',
    fillIn: 'Bạn cần điền đủ các mục ở trên.',
    changeFirst: 'Bạn sửa lại thông tin rồi đăng ký lại nhé.',
  },
})
