import type { Language } from '#contracts/language.ts'

type Person = {
  photo: string
  name: string
  role: Record<Language, string>
  slogan: Record<Language, string>
}

/** The team, invented for the demo and named after dishes. Edit it here and in public/team (wire: team). */
export const team: readonly Person[] = [
  {
    photo: '/team/hung-que.svg',
    name: 'Lê Húng Quế',
    role: { en: 'Founder and first taster', vi: 'Sáng lập kiêm trưởng ban nếm thử' },
    slogan: {
      en: 'A tray is never too full for one more bowl.',
      vi: 'Mâm nào cũng còn chỗ cho một chén nữa.',
    },
  },
  {
    photo: '/team/mi-quang.svg',
    name: 'Trần Mì Quảng',
    role: { en: 'Kitchens and partners', vi: 'Phụ trách bếp và đối tác' },
    slogan: {
      en: 'Little broth, much flavor: in talks as well.',
      vi: 'Ít nước, đậm đà, chuyện trò cũng vậy.',
    },
  },
  {
    photo: '/team/banh-xeo.svg',
    name: 'Phạm Bánh Xèo',
    role: { en: 'Engineering', vi: 'Kỹ thuật' },
    slogan: { en: 'If it sizzles, it works.', vi: 'Nghe xèo một tiếng là chạy ngon lành.' },
  },
  {
    photo: '/team/chanh-day.svg',
    name: 'Nguyễn Chanh Dây',
    role: { en: 'Design', vi: 'Thiết kế' },
    slogan: { en: 'Sweet to look at, sharp inside.', vi: 'Nhìn thì ngọt, bên trong sắc nét.' },
  },
  {
    photo: '/team/ca-phe-sua.svg',
    name: 'Võ Cà Phê Sữa',
    role: { en: 'Customer care', vi: 'Chăm sóc khách hàng' },
    slogan: { en: 'Awake whenever you are hungry.', vi: 'Bạn đói lúc nào, tôi thức lúc đó.' },
  },
  {
    photo: '/team/ot-hiem.svg',
    name: 'Đặng Ớt Hiểm',
    role: { en: 'Riders and routes', vi: 'Đội giao hàng' },
    slogan: { en: 'Fast, and not a drop of soup spilled.', vi: 'Đi nhanh mà không sánh một giọt nước dùng.' },
  },
]
