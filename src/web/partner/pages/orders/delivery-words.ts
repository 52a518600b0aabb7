import { defineWords } from '#web/shared/i18n/words.ts'

export const deliveryWords = defineWords({
  en: {
    title: (id: number) => `Who brings order ${id}?`,
    who: 'One of your people',
    open: (count: number) => (count === 0 ? 'free' : count === 1 ? '1 order' : `${count} orders`),
    pickedUp: (name: string) => `${name} has the dishes`,
    delivered: (name: string) => `${name} has delivered it`,
    handBack: 'Look for a driver of Mâm',
    keep: 'We bring it',
    keepFrom: (time: string) => `You can bring it yourselves from ${time} on`,
    assign: 'Choose who brings it',
    change: 'Change',
    nobody: 'The restaurant brings it: nobody has taken it yet',
    hasLeft: (name: string) => `${name} no longer works here: choose somebody else`,
  },
  vi: {
    title: (id: number) => `Ai giao đơn ${id}?`,
    who: 'Người của quán',
    open: (count: number) => (count === 0 ? 'đang rảnh' : `${count} đơn`),
    pickedUp: (name: string) => `${name} đã lấy món`,
    delivered: (name: string) => `${name} đã giao`,
    handBack: 'Tìm tài xế của Mâm',
    keep: 'Quán tự giao',
    keepFrom: (time: string) => `Quán có thể tự giao từ ${time}`,
    assign: 'Chọn người giao',
    change: 'Đổi',
    nobody: 'Quán tự giao: chưa có ai nhận',
    hasLeft: (name: string) => `${name} không còn làm ở quán: hãy chọn người khác`,
  },
})
