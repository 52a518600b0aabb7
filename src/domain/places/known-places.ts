import type { Position } from './distance.ts'

/** A well-known place of Đà Nẵng. */
export type KnownPlace = Position & { key: string; name: string }

/** Wards and landmarks of Đà Nẵng for choosing a position (rule 10.2). */
export const knownPlaces: readonly KnownPlace[] = [
  { key: 'cho-han', name: 'Chợ Hàn, Hải Châu', latitude: 16.0683, longitude: 108.2245 },
  { key: 'cho-con', name: 'Chợ Cồn, Hải Châu', latitude: 16.0678, longitude: 108.2141 },
  { key: 'cau-rong', name: 'Cầu Rồng, Hải Châu', latitude: 16.0612, longitude: 108.2231 },
  { key: 'cau-song-han', name: 'Cầu Sông Hàn, Hải Châu', latitude: 16.0723, longitude: 108.2249 },
  { key: 'nha-tho-con-ga', name: 'Nhà thờ Con Gà, Hải Châu', latitude: 16.0667, longitude: 108.2231 },
  { key: 'benh-vien-da-nang', name: 'Bệnh viện Đà Nẵng, Hải Châu', latitude: 16.0729, longitude: 108.2158 },
  { key: 'cong-vien-chau-a', name: 'Công viên Châu Á, Hòa Cường', latitude: 16.0395, longitude: 108.2266 },
  { key: 'san-bay', name: 'Sân bay Đà Nẵng', latitude: 16.0556, longitude: 108.2023 },
  { key: 'ga-da-nang', name: 'Ga Đà Nẵng, Thanh Khê', latitude: 16.0714, longitude: 108.2092 },
  { key: 'thanh-khe', name: 'Thanh Khê', latitude: 16.0713, longitude: 108.1937 },
  { key: 'ben-xe', name: 'Bến xe Trung tâm, Hòa Khánh', latitude: 16.0559, longitude: 108.1722 },
  { key: 'hoa-khanh', name: 'Hòa Khánh', latitude: 16.0688, longitude: 108.1515 },
  { key: 'bach-khoa', name: 'Đại học Bách khoa, Liên Chiểu', latitude: 16.0739, longitude: 108.1499 },
  { key: 'cam-le', name: 'Cẩm Lệ', latitude: 16.0189, longitude: 108.2116 },
  { key: 'hoa-xuan', name: 'Hòa Xuân', latitude: 16.0053, longitude: 108.2237 },
  { key: 'an-hai', name: 'An Hải', latitude: 16.0731, longitude: 108.2367 },
  { key: 'son-tra', name: 'Sơn Trà', latitude: 16.1003, longitude: 108.2476 },
  { key: 'linh-ung', name: 'Chùa Linh Ứng, Sơn Trà', latitude: 16.1002, longitude: 108.2778 },
  { key: 'my-khe', name: 'Bãi biển Mỹ Khê, An Hải', latitude: 16.0617, longitude: 108.2464 },
  { key: 'an-thuong', name: 'An Thượng, Ngũ Hành Sơn', latitude: 16.0505, longitude: 108.2453 },
  { key: 'ngu-hanh-son', name: 'Danh thắng Ngũ Hành Sơn', latitude: 16.0036, longitude: 108.2634 },
  { key: 'non-nuoc', name: 'Bãi biển Non Nước, Ngũ Hành Sơn', latitude: 15.9986, longitude: 108.2699 },
]
