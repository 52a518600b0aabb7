import { defineWords } from '#web/shared/i18n/words.ts'

export const loginWords = defineWords({
  en: {
    loginTitle: 'Log in',
    signUpTitle: 'Sign up',
    description: 'Log in to Mâm or open an account, and order from the kitchens of Đà Nẵng.',
    welcome: 'Good to see you',
    welcomeNew: 'Join the table',
    sessionEnded: 'Your session has ended. Please log in again; we will bring you back to where you were.',
    tabs: 'Log in or sign up',
    login: 'Login',
    signUp: 'Sign up',
    forgot: 'Forgot your password?',
    workWithUs: 'Do you cook or ride?',
    registerPartner: 'Register a restaurant',
    registerDriver: 'Register as a driver',
    passwordLong: 'This is longer than 20 characters. You can log in all the same if it is right.',
    activate: 'Activate account',
    activateHint: 'Got an activation code by email?',
    signUpSuccess: 'Sign up success',
    loginButton: 'Log in',
    worksAtPartner:
      'This is the account of a restaurant. It works with programs that use Mâm’s API, not in the shop: there are no pages for restaurants here yet. To order, sign up as a customer.',
    worksAtDriver:
      'This is the account of a driver. It works with programs that use Mâm’s API, not in the shop: there are no pages for drivers here yet. To order, sign up as a customer.',
  },
  vi: {
    loginTitle: 'Đăng nhập',
    signUpTitle: 'Đăng ký',
    description: 'Đăng nhập hoặc mở tài khoản Mâm để đặt món từ các quán ngon Đà Nẵng.',
    welcome: 'Chào bạn trở lại',
    welcomeNew: 'Cùng ngồi vào mâm',
    sessionEnded: 'Phiên đăng nhập đã hết. Bạn đăng nhập lại nhé, Mâm sẽ đưa bạn về đúng chỗ vừa xem.',
    tabs: 'Đăng nhập hoặc đăng ký',
    login: 'Đăng nhập',
    signUp: 'Đăng ký',
    forgot: 'Quên mật khẩu?',
    workWithUs: 'Bạn có quán hay chạy xe?',
    registerPartner: 'Đăng ký nhà hàng',
    registerDriver: 'Đăng ký tài xế',
    passwordLong: 'Mật khẩu này dài hơn 20 ký tự. Nếu đúng, bạn vẫn đăng nhập được.',
    activate: 'Kích hoạt tài khoản',
    activateHint: 'Bạn đã nhận được mã kích hoạt qua email?',
    signUpSuccess: 'Đăng ký thành công',
    loginButton: 'Đăng nhập',
    worksAtPartner:
      'Đây là tài khoản của nhà hàng. Tài khoản này dùng với phần mềm kết nối API của Mâm, không dùng để mua hàng ở đây: hiện chưa có trang dành cho nhà hàng. Muốn đặt món, bạn hãy đăng ký tài khoản khách hàng.',
    worksAtDriver:
      'Đây là tài khoản của tài xế. Tài khoản này dùng với phần mềm kết nối API của Mâm, không dùng để mua hàng ở đây: hiện chưa có trang dành cho tài xế. Muốn đặt món, bạn hãy đăng ký tài khoản khách hàng.',
  },
})
