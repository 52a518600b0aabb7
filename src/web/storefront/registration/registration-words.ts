import { defineWords } from '#web/i18n/words.ts'

export const registrationWords = defineWords({
  en: {
    steps: 'What happens next',
    stepForm: 'You fill in this form.',
    stepCode: 'You enter the code that we send to your email.',
    stepApproval: 'We look at your registration and let you in. You cannot log in before that.',
    stepIn: 'You are in, and can log in to the app at once.',
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
    stepApproval: 'Mâm xem và duyệt đăng ký. Được duyệt rồi bạn mới đăng nhập được.',
    stepIn: 'Vậy là xong, bạn đăng nhập ứng dụng được ngay.',
    askForData: 'Liên hệ Mâm để xem hoặc xóa dữ liệu',
    account: 'Liên hệ và đăng nhập',
    address: 'Địa chỉ',
    addressHint: 'Ghi rõ số nhà, đường, phường.',
    signUp: 'Đăng ký',
    fillIn: 'Bạn cần điền đủ các mục ở trên.',
    changeFirst: 'Bạn sửa lại thông tin rồi đăng ký lại nhé.',
  },
})
