import { defineWords } from '#web/shared/i18n/words.ts'

export const partnerWords = defineWords({
  en: {
    partnerTitle: 'Register a restaurant',
    partnerDescription: 'Cook for Đà Nẵng: register your restaurant on Mâm.',
    partnerIntro: 'Put your kitchen on the tray. It takes five minutes and a photo.',
    partnerConsent:
      'By signing up you agree that Mâm keeps what you enter here. Everybody sees the name, picture, address, place and opening hours; email and phone number are not shown.',
    restaurant: 'The restaurant',
    place: 'Where it is',
    partnerName: 'Name of the restaurant',
    picture: 'Picture of the restaurant',
    type: 'What you cook',
    typeHint:
      'Bún, phở, noodles, bánh mì and snacks belong to STREETFOOD, rice and what goes with it to RICE BOX.',
    ownerName: 'Your own name',
    ownerNameHint: 'Who we talk to. Empty: the restaurant’s name.',
    chooseType: 'Choose a type',
    typeRequired: 'Please choose a type',
    timeOpen: 'Opens at',
    timeClose: 'Closes at',
    partnerPhoneHint: '10 digits. We call it about your registration; the pages do not show it.',
    partnerSuccess: 'Sign up successfully!',
  },
  vi: {
    partnerTitle: 'Đăng ký nhà hàng',
    partnerDescription: 'Nấu cho cả Đà Nẵng: đăng ký nhà hàng của bạn trên Mâm.',
    partnerIntro: 'Dọn món của quán lên mâm. Chỉ mất năm phút và một tấm ảnh.',
    partnerConsent:
      'Khi đăng ký, bạn đồng ý để Mâm lưu thông tin bạn nhập ở đây. Mọi người sẽ thấy tên, ảnh, địa chỉ, vị trí và giờ mở cửa; email và số điện thoại thì không.',
    restaurant: 'Nhà hàng',
    place: 'Vị trí',
    partnerName: 'Tên nhà hàng',
    picture: 'Ảnh nhà hàng',
    type: 'Loại món',
    typeHint: 'Bún, phở, mì, bánh mì và đồ ăn vặt thì chọn ĂN VẶT; cơm và món ăn với cơm thì chọn CƠM HỘP.',
    ownerName: 'Họ tên của bạn',
    ownerNameHint: 'Để Mâm biết liên hệ với ai. Bỏ trống thì dùng tên nhà hàng.',
    chooseType: 'Chọn loại món',
    typeRequired: 'Vui lòng chọn loại món',
    timeOpen: 'Giờ mở cửa',
    timeClose: 'Giờ đóng cửa',
    partnerPhoneHint: '10 chữ số. Mâm sẽ gọi số này về việc đăng ký; số không hiện trên trang.',
    partnerSuccess: 'Đăng ký thành công!',
  },
})
