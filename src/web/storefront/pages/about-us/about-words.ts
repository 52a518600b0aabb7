import { defineWords } from '#web/shared/i18n/words.ts'

export const aboutWords = defineWords({
  en: {
    title: 'About Mâm',
    intro:
      'One round tray in the middle, and everybody reaches in. That is how Vietnam eats, and how we deliver.',
    storyTitle: 'The tray',
    story:
      'A mâm is the tray that a family gathers around: rice, a soup, something fried, something green, a bowl of fish sauce that everybody shares. We carry that tray from the kitchens of Đà Nẵng to your door, warm and whole.',
    promisesTitle: 'What we promise',
    kitchens: 'Kitchens from here',
    kitchensText: 'You see who cooks, where, and until when the stove is on.',
    price: 'One price',
    priceText: 'The sum that you confirm is the sum that you pay, delivery included.',
    people: 'People answer',
    peopleText: 'Something is missing from the tray? Write to us, and a person reads it.',
    teamTitle: 'Around the tray',
    teamText: 'The people of this demo, every one of them made up.',
    portrait: (name: string) => `A drawing of ${name}`,
    contact: 'Write to us',
    restaurants: 'See the restaurants',
  },
  vi: {
    title: 'Về Mâm',
    intro:
      'Một chiếc mâm tròn ở giữa, cả nhà cùng gắp. Người Việt mình ăn như thế, và chúng tôi giao món cũng như thế.',
    storyTitle: 'Chiếc mâm',
    story:
      'Mâm là nơi cả nhà quây quần: cơm trắng, bát canh, món chiên, đĩa rau và chén nước mắm chấm chung. Chúng tôi mang chiếc mâm ấy từ những căn bếp Đà Nẵng tới tận cửa nhà bạn, còn nóng hổi và đủ vị.',
    promisesTitle: 'Điều chúng tôi hứa',
    kitchens: 'Bếp quanh nhà',
    kitchensText: 'Bạn biết ai nấu, nấu ở đâu và bếp đỏ lửa đến mấy giờ.',
    price: 'Một mức giá',
    priceText: 'Số tiền bạn xác nhận là số tiền bạn trả, đã gồm cả phí giao hàng.',
    people: 'Có người thật trả lời',
    peopleText: 'Mâm thiếu món gì? Cứ nhắn, sẽ có người đọc và trả lời bạn.',
    teamTitle: 'Quanh chiếc mâm',
    teamText: 'Những gương mặt của bản demo này, tất cả đều là nhân vật hư cấu.',
    portrait: (name: string) => `Tranh vẽ ${name}`,
    contact: 'Nhắn cho chúng tôi',
    restaurants: 'Xem các nhà hàng',
  },
})
