import { type StaffRole, staffRoles } from '#domain/accounts/roles.ts'
import { defineWords } from '#web/shared/i18n/words.ts'

/** The roles that there are, the one that may most first. */
export const roles = Object.keys(staffRoles) as StaffRole[]

/** What somebody is in a restaurant, and what that opens. */
export const roleWords = defineWords({
  en: {
    owner: 'Owner',
    manager: 'Manager',
    kitchen: 'Kitchen',
    ownerMay: 'Everything, also who works here',
    managerMay: 'Orders, menu, opening hours and money; not the staff',
    kitchenMay: 'The board of orders, pauses and what is sold out; sees no money',
  },
  vi: {
    owner: 'Chủ quán',
    manager: 'Quản lý',
    kitchen: 'Bếp',
    ownerMay: 'Toàn quyền, kể cả nhân viên',
    managerMay: 'Đơn hàng, thực đơn, giờ mở cửa và tiền; không sửa nhân viên',
    kitchenMay: 'Bảng đơn, tạm nghỉ và báo hết món; không xem được tiền',
  },
})
