import type { TownPlace } from './types.ts'

/** Where the town's customers have their orders brought; the first two are the saved addresses of the demo customer. */
export const places = {
  river: {
    name: '36 Bạch Đằng, phường Hải Châu 1, quận Hải Châu, Đà Nẵng',
    latitude: 16.0716,
    longitude: 108.2247,
  },
  beach: {
    name: '255 Võ Nguyên Giáp, phường Mỹ An, quận Ngũ Hành Sơn, Đà Nẵng',
    latitude: 16.0492,
    longitude: 108.2489,
  },
  station: {
    name: '210 Hải Phòng, phường Tân Chính, quận Thanh Khê, Đà Nẵng',
    latitude: 16.0715,
    longitude: 108.2093,
  },
  stadium: {
    name: '301 Núi Thành, phường Hòa Cường Bắc, quận Hải Châu, Đà Nẵng',
    latitude: 16.0442,
    longitude: 108.2213,
  },
  peninsula: {
    name: '88 Ngô Quyền, phường An Hải Bắc, quận Sơn Trà, Đà Nẵng',
    latitude: 16.0731,
    longitude: 108.2336,
  },
  campus: {
    name: '120 Tôn Đức Thắng, phường Hòa Minh, quận Liên Chiểu, Đà Nẵng',
    latitude: 16.0582,
    longitude: 108.1662,
  },
} as const satisfies Record<string, TownPlace>
