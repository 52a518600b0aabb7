import { describe, expect, it } from 'vitest'
import { isInVietnam } from './vietnam-area.ts'

type Place = [name: string, latitude: number, longitude: number]

describe('inside Vietnam', () => {
  it.each<Place>([
    ['Hà Nội', 21.0285, 105.8542],
    ['Hải Phòng', 20.8449, 106.6881],
    ['Đà Nẵng', 16.0544, 108.2022],
    ['Thành phố Hồ Chí Minh', 10.7769, 106.7009],
    ['Cần Thơ', 10.0452, 105.7469],
    ['Huế', 16.4637, 107.5909],
    ['Vinh', 18.6796, 105.6813],
    ['Đồng Hới', 17.4689, 106.6223],
    ['Nha Trang', 12.2388, 109.1967],
    ['Quy Nhơn', 13.782, 109.219],
    ['Đà Lạt', 11.9404, 108.4583],
    ['Buôn Ma Thuột', 12.6667, 108.0383],
    ['Hà Giang', 22.8233, 104.9836],
    ['Lũng Cú, the northern tip', 23.392, 105.323],
    ['A Pa Chải, the western tip', 22.4, 102.14],
    ['Mường Nhé', 22.19, 102.46],
    ['Điện Biên Phủ', 21.386, 103.023],
    ['Sơn La', 21.327, 103.914],
    ['Sốp Cộp', 20.93, 103.6],
    ['Mường Lát', 20.535, 104.6],
    ['Mường Xén', 19.4, 104.12],
    ['Nậm Cắn at the border', 19.47, 104.07],
    ['Cầu Treo at the border', 18.39, 105.155],
    ['Cha Lo at the border', 17.68, 105.765],
    ['Lao Bảo at the border', 16.62, 106.58],
    ['A Lưới', 16.22, 107.23],
    ['Bờ Y at the border', 14.7, 107.53],
    ['Lệ Thanh at the border', 13.75, 107.46],
    ['Bu Prăng at the border', 12.28, 107.35],
    ['Hoa Lư at the border', 11.97, 106.49],
    ['Xa Mát at the border', 11.66, 105.97],
    ['Mộc Bài at the border', 11.08, 106.18],
    ['Vĩnh Xương at the border', 10.9, 105.17],
    ['Châu Đốc', 10.7, 105.12],
    ['Hà Tiên', 10.383, 104.487],
    ['Cà Mau', 9.177, 105.15],
    ['Đất Mũi, the southern tip', 8.6, 104.72],
    ['Phú Quốc', 10.217, 103.96],
    ['the north of Phú Quốc', 10.45, 103.95],
    ['Thổ Chu', 9.3, 103.48],
    ['Côn Đảo', 8.683, 106.606],
    ['Phú Quý', 10.53, 108.94],
    ['Lý Sơn', 15.38, 109.12],
    ['Cồn Cỏ', 17.16, 107.34],
    ['Bạch Long Vĩ', 20.133, 107.72],
    ['Cô Tô', 20.97, 107.77],
    ['Móng Cái', 21.525, 107.966],
    ['Lạng Sơn', 21.853, 106.761],
    ['Bản Giốc at the border', 22.855, 106.724],
    ['Cao Bằng', 22.666, 106.258],
    ['Lào Cai', 22.486, 103.97],
    ['Hoàng Sa', 16.534, 111.608],
    ['Trường Sa', 8.645, 111.92],
    ['Song Tử Tây', 11.429, 114.331],
  ])('lies %s', (_name, latitude, longitude) => {
    expect(isInVietnam({ latitude, longitude })).toBe(true)
  })
})

describe('outside of Vietnam', () => {
  it.each<Place>([
    ['Bangkok', 13.7563, 100.5018],
    ['Vientiane', 17.9757, 102.6331],
    ['Luang Prabang', 19.886, 102.135],
    ['Phonsavan', 19.45, 103.2],
    ['Savannakhet', 16.557, 104.75],
    ['Pakse', 15.12, 105.8],
    ['Phnom Penh', 11.5564, 104.9282],
    ['Siem Reap', 13.362, 103.86],
    ['Sihanoukville', 10.627, 103.522],
    ['Stung Treng', 13.526, 105.968],
    ['Nanning', 22.817, 108.3665],
    ['Haikou', 20.044, 110.1983],
    ['Kunming', 25.038, 102.718],
    ['Hong Kong', 22.3193, 114.1694],
    ['Manila', 14.5995, 120.9842],
    ['Singapore', 1.3521, 103.8198],
    ['the sea between coast and Hoàng Sa', 16, 110.4],
    ['nowhere', 0, 0],
    ['Đà Nẵng with the numbers swapped', 108.2022, 16.0544],
    ['Đà Nẵng south of the equator', -16.0544, 108.2022],
  ])('lies %s', (_name, latitude, longitude) => {
    expect(isInVietnam({ latitude, longitude })).toBe(false)
  })
})
