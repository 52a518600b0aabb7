import { infoPage } from './info-page.tsx'

export default infoPage('/shipping', {
  en: ({ baseFee, baseKm, feePerKm, freeFrom, maxKm, acceptWithin }) => ({
    title: 'Delivery and its fee',
    intro: 'What the way to your door costs, how far we ride, and how long it takes.',
    sections: {
      'The fee': [
        `${baseFee} for the first ${baseKm}, then ${feePerKm} for each further kilometer. The distance runs in a straight line from the restaurant to your address, rounded to a tenth of a kilometre.`,
        `Dishes worth ${freeFrom} or more in one order are delivered free.`,
        'You see distance and fee before you order. The total that you confirm is the total that you pay.',
      ],
      'How far': [
        `Up to ${maxKm} from the restaurant, that distance included. Farther than that a dish would not arrive as it left the kitchen, so the order cannot be placed.`,
      ],
      'How long': [
        `The restaurant has ${acceptWithin} minutes to accept your order. Only then is a driver called, and your order’s page shows when to expect the driver. While the dishes are on the road you can follow them on the map.`,
        'The time is an estimate. Rain, rush hour and a full kitchen may make it later.',
      ],
      'Who comes': [
        'A driver who rides with Mâm, whose name, phone number and plate stand on your order’s page. Where no driver is free, the restaurant may bring the order itself.',
      ],
    },
  }),
  vi: ({ baseFee, baseKm, feePerKm, freeFrom, maxKm, acceptWithin }) => ({
    title: 'Giao hàng và phí giao',
    intro: 'Giao đến tận cửa tốn bao nhiêu, giao được bao xa và mất bao lâu.',
    sections: {
      'Phí giao hàng': [
        `${baseFee} cho ${baseKm} đầu tiên, sau đó mỗi ki-lô-mét thêm ${feePerKm}. Khoảng cách tính theo đường chim bay từ quán đến địa chỉ của bạn, làm tròn đến 0,1 km.`,
        `Đơn có tiền món từ ${freeFrom} trở lên được miễn phí giao hàng.`,
        'Bạn thấy rõ khoảng cách và phí trước khi đặt. Tổng tiền bạn xác nhận cũng là số tiền bạn trả.',
      ],
      'Giao được bao xa': [
        `Tối đa ${maxKm} tính từ quán, kể cả đúng ${maxKm}. Xa hơn nữa thì món không còn ngon như lúc rời bếp, nên hệ thống không nhận đơn.`,
      ],
      'Mất bao lâu': [
        `Quán có ${acceptWithin} phút để nhận đơn. Quán nhận rồi chúng tôi mới gọi tài xế, và trang đơn hàng sẽ cho bạn biết giờ giao dự kiến. Khi món đang trên đường, bạn theo dõi được trên bản đồ.`,
        'Giờ giao chỉ là dự kiến: trời mưa, giờ cao điểm hay quán đông khách có thể khiến món đến muộn hơn.',
      ],
      'Ai giao cho bạn': [
        'Tài xế của Mâm; tên, số điện thoại và biển số xe hiện trên trang đơn hàng. Khi không có tài xế nào rảnh, quán có thể tự mang món đến cho bạn.',
      ],
    },
  }),
})
