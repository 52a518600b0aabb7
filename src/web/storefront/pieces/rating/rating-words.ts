import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { defineWords } from '#web/shared/i18n/words.ts'

export const ratingWords = defineWords({
  en: {
    driverTitle: 'Rate your driver',
    partnerTitle: 'Rate the restaurant',
    driverQuestion: (name: string) => `How was the delivery by ${name}?`,
    partnerQuestion: (name: string) => `How was the food from ${name}?`,
    restaurantNext: 'Next comes the restaurant.',
    earns: (coins: number) =>
      `Your feedback earns ${coins === 1 ? '1 coin' : `${groupedNumber(coins, 'en')} coins`} once you have rated the restaurant.`,
    earnsUpTo: (ratings: number) =>
      ratings === 1 ? 'One rating a day earns coins.' : `Up to ${ratings} ratings a day earn coins.`,
    stars: 'Stars',
    starsOf: (stars: number) => (stars === 1 ? '1 star' : `${stars} stars`),
    stars1: 'Bad',
    stars2: 'Not so good',
    stars3: 'All right',
    stars4: 'Good',
    stars5: 'Wonderful',
    reason: 'Whose fault was it?',
    ofRestaurant: 'The restaurant’s',
    ofDriver: 'The driver’s',
    notCounted: 'Does not count against the driver.',
    comment: 'Comment',
    driverPlaceholder: 'Friendly? On time? Food still warm?',
    partnerPlaceholder: 'What was especially good, what could be better?',
    counted: (count: number, max: number) => `${count} of ${max} characters`,
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    tooMany: (count: number) => (count === 1 ? '1 character too many' : `${count} characters too many`),
    picture: 'Picture (if you like)',
    send: 'Send',
    rateOrder: 'Rate this order',
    later: 'Later',
    close: 'Close',
    // The next three sentences are fixed texts of the public interface, spelling included.
    addedDriver: 'Add feedback driver successfully!',
    addedPartner: 'Add feedback partner successfully!',
    earned: (coins: number) => `You have recieved ${coins === 1 ? '1 coin' : `${coins} coins`}!`,
    noMoreToday: 'You have already earned today’s coins for ratings, so this one earns none.',
  },
  vi: {
    driverTitle: 'Đánh giá tài xế',
    partnerTitle: 'Đánh giá quán',
    driverQuestion: (name: string) => `Bạn thấy tài xế ${name} thế nào?`,
    partnerQuestion: (name: string) => `Món của ${name} có ngon không?`,
    restaurantNext: 'Sau đó là đánh giá quán.',
    earns: (coins: number) =>
      `Lời nhận xét của bạn rất đáng quý: đánh giá quán xong, bạn được tặng ${groupedNumber(coins, 'vi')} xu.`,
    earnsUpTo: (ratings: number) => `Mỗi ngày tối đa ${ratings} lượt đánh giá được tặng xu.`,
    stars: 'Số sao',
    starsOf: (stars: number) => `${stars} sao`,
    stars1: 'Tệ',
    stars2: 'Chưa ổn',
    stars3: 'Tạm được',
    stars4: 'Tốt',
    stars5: 'Tuyệt vời',
    reason: 'Bạn chưa hài lòng vì đâu?',
    ofRestaurant: 'Do quán',
    ofDriver: 'Do tài xế',
    notCounted: 'Không tính vào điểm của tài xế.',
    comment: 'Nhận xét',
    driverPlaceholder: 'Thân thiện? Đúng giờ? Món còn nóng không?',
    partnerPlaceholder: 'Món nào ngon nhất, điều gì có thể tốt hơn?',
    counted: (count: number, max: number) => `${count} trên ${max} ký tự`,
    left: (count: number) => `Còn ${count} ký tự`,
    tooMany: (count: number) => `Thừa ${count} ký tự`,
    picture: 'Ảnh (nếu có)',
    send: 'Gửi',
    rateOrder: 'Đánh giá đơn này',
    later: 'Để sau',
    close: 'Đóng',
    addedDriver: 'Đã gửi đánh giá tài xế!',
    addedPartner: 'Đã gửi đánh giá quán!',
    earned: (coins: number) => `Bạn đã nhận được ${groupedNumber(coins, 'vi')} xu!`,
    noMoreToday: 'Hôm nay bạn đã nhận đủ xu thưởng đánh giá, nên lần này không có thêm xu.',
  },
})

/** What one to five stars mean. */
export function starMeanings(words: (typeof ratingWords)['en']): string[] {
  return [words.stars1, words.stars2, words.stars3, words.stars4, words.stars5]
}
