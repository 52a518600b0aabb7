import { type StaffRole, staffRoles } from '#domain/accounts/roles.ts'
import { defineWords } from '#web/shared/i18n/words.ts'

/** The roles, most permissions first. */
export const roles = Object.keys(staffRoles) as StaffRole[]

/** The roles in a restaurant, and what each allows. */
export const roleWords = defineWords({
  en: {
    owner: 'Owner',
    manager: 'Manager',
    kitchen: 'Kitchen',
    courier: 'Courier',
    ownerMay: 'Everything, also who works here',
    managerMay: 'Orders, menu, opening hours and money; not the staff',
    kitchenMay: 'The board of orders, pauses and what is sold out; sees no money',
    courierMay: 'Only the orders to be brought, and what to collect at the door',
  },
  vi: {
    owner: 'Chủ quán',
    manager: 'Quản lý',
    kitchen: 'Bếp',
    courier: 'Giao hàng',
    ownerMay: 'Toàn quyền, kể cả nhân viên',
    managerMay: 'Đơn hàng, thực đơn, giờ mở cửa và tiền; không sửa nhân viên',
    kitchenMay: 'Bảng đơn, tạm nghỉ và báo hết món; không xem được tiền',
    courierMay: 'Chỉ thấy các đơn cần giao và số tiền thu của khách',
  },
})
