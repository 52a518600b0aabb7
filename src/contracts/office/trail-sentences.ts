import type { Endpoints } from '#contracts/api.ts'
import type { Words } from '#contracts/money/file-columns.ts'

/** The name of a call whose changes are recorded in the trail. */
export type TrailedCall = {
  [Name in keyof Endpoints]: Endpoints[Name] extends { trail: object } ? Name : never
}[keyof Endpoints]

/** The sentence that the trail shows for each call. */
export const trailSentences: Readonly<Record<TrailedCall, Words>> = {
  approvePartner: { en: 'Approved a restaurant', vi: 'Duyệt nhà hàng' },
  lockPartnerAccount: { en: 'Locked a restaurant', vi: 'Khóa nhà hàng' },
  unlockPartnerAccount: { en: 'Unlocked a restaurant', vi: 'Mở khóa nhà hàng' },
  approveDriver: { en: 'Approved a driver', vi: 'Duyệt tài xế' },
  lockDriverAccount: { en: 'Locked a driver', vi: 'Khóa tài xế' },
  unlockDriverAccount: { en: 'Unlocked a driver', vi: 'Mở khóa tài xế' },
  lockUserAccount: { en: 'Locked a customer', vi: 'Khóa khách hàng' },
  unlockUserAccount: { en: 'Unlocked a customer', vi: 'Mở khóa khách hàng' },
  lockStaffAccount: { en: 'Locked a member of staff', vi: 'Khóa nhân viên nhà hàng' },
  unlockStaffAccount: { en: 'Unlocked a member of staff', vi: 'Mở khóa nhân viên nhà hàng' },
  lockAdministratorAccount: { en: 'Locked an administrator', vi: 'Khóa quản trị viên' },
  unlockAdministratorAccount: { en: 'Unlocked an administrator', vi: 'Mở khóa quản trị viên' },
  addAdministrator: { en: 'Invited an administrator', vi: 'Mời quản trị viên' },
  resetSecondFactor: { en: 'Reset a second factor', vi: 'Đặt lại xác thực hai bước' },
  nameLogin: { en: 'Linked a login of the command line', vi: 'Gắn tài khoản dòng lệnh' },
  approvePaper: { en: 'Approved a paper', vi: 'Duyệt giấy tờ' },
  sendPaperBack: { en: 'Sent a paper back', vi: 'Trả lại giấy tờ' },
  askForPaper: { en: 'Asked for a paper', vi: 'Yêu cầu giấy tờ' },
  viewDriverPicture: { en: 'Looked at a private picture', vi: 'Xem ảnh riêng tư' },
  takeOrderStep: { en: 'Took a step of an order', vi: 'Thực hiện một bước của đơn' },
  cancelOrderByHand: { en: 'Canceled an order', vi: 'Hủy đơn' },
  declineCancelRequest: { en: 'Declined a request to cancel', vi: 'Từ chối yêu cầu hủy của quán' },
  reassignOrder: { en: 'Gave an order to another driver', vi: 'Chuyển đơn cho tài xế khác' },
  endDelivery: { en: 'Ended a delivery', vi: 'Kết thúc đơn giao không thành' },
  settleMissedDelivery: { en: 'Settled a missed delivery', vi: 'Giải quyết đơn không ai nhận' },
  hideReview: { en: 'Hid a review', vi: 'Ẩn đánh giá' },
  showReview: { en: 'Showed a review', vi: 'Hiện đánh giá' },
  grantCoins: { en: 'Gave coins', vi: 'Tặng xu' },
  refundOrder: { en: 'Refunded an order', vi: 'Hoàn tiền đơn' },
  recordDebtPaid: { en: 'Recorded a paid debt', vi: 'Ghi nhận trả nợ' },
  writeDebtOff: { en: 'Proposed to write off a debt', vi: 'Đề nghị xóa nợ' },
  reverseEntry: { en: 'Took back an entry', vi: 'Rút lại bút toán' },
  correctEntry: { en: 'Corrected an entry', vi: 'Sửa bút toán' },
  confirmAdjustment: { en: 'Confirmed an adjustment', vi: 'Xác nhận điều chỉnh' },
  rejectAdjustment: { en: 'Rejected an adjustment', vi: 'Từ chối điều chỉnh' },
  confirmHandIn: { en: 'Confirmed a hand-in', vi: 'Xác nhận nộp tiền mặt' },
  refuseHandIn: { en: 'Refused a hand-in', vi: 'Từ chối nộp tiền mặt' },
  settleDriverCash: { en: 'Settled cash against earnings', vi: 'Cấn trừ tiền mặt với thu nhập' },
  setRate: { en: 'Set a rate', vi: 'Đặt tỷ lệ' },
  setCashLimits: { en: 'Set cash limits', vi: 'Đặt hạn mức tiền mặt' },
  setTaxRate: { en: 'Set a tax rate', vi: 'Đặt thuế suất' },
  payTax: { en: 'Recorded paid tax', vi: 'Ghi nhận nộp thuế' },
  closeEndedStatements: { en: 'Closed ended statements', vi: 'Chốt sao kê' },
  proposePayout: { en: 'Proposed a payout', vi: 'Đề nghị chi trả' },
  approvePayout: { en: 'Approved a payout', vi: 'Duyệt chi trả' },
  payPayout: { en: 'Recorded a transferred payout', vi: 'Ghi nhận đã chuyển khoản' },
  returnPayout: { en: 'Recorded a returned payout', vi: 'Ghi nhận tiền bị trả lại' },
  rejectPayout: { en: 'Rejected a payout', vi: 'Từ chối chi trả' },
  readPayoutAccount: { en: 'Read a payout account', vi: 'Xem số tài khoản nhận tiền' },
}

/** The sentence of a call in the trail; null for the name of a call that no longer exists. */
export function sentenceOfCall(name: string): Words | null {
  const sentences: Readonly<Record<string, Words>> = trailSentences
  return sentences[name] ?? null
}

/** The names of the kinds of objects that an action can change. */
export const trailTargetWords = {
  customer: { en: 'Customer', vi: 'Khách hàng' },
  driver: { en: 'Driver', vi: 'Tài xế' },
  staff: { en: 'Member of staff', vi: 'Nhân viên nhà hàng' },
  administrator: { en: 'Administrator', vi: 'Quản trị viên' },
  partner: { en: 'Restaurant', vi: 'Nhà hàng' },
  order: { en: 'Order', vi: 'Đơn' },
  review: { en: 'Review', vi: 'Đánh giá' },
  money: { en: 'Money', vi: 'Tiền' },
} as const satisfies Record<string, Words>

/** The columns of the trail's file, in order. */
export const trailColumns = {
  created_at: { en: 'When', vi: 'Thời điểm' },
  by: { en: 'Who', vi: 'Người thực hiện' },
  action: { en: 'Call', vi: 'Lệnh' },
  sentence: { en: 'What', vi: 'Việc' },
  target: { en: 'Subject', vi: 'Đối tượng' },
  target_id: { en: 'Number', vi: 'Số' },
  details: { en: 'Details', vi: 'Chi tiết' },
  before: { en: 'Before', vi: 'Trước đó' },
} as const satisfies Record<string, Words>
