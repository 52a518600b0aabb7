import { accountRefusals } from './account-refusals.ts'
import { deliveryRefusals } from './delivery-refusals.ts'
import { menuRefusals } from './menu-refusals.ts'
import { moneyRefusals } from './money-refusals.ts'
import { orderRefusals } from './order-refusals.ts'
import type { RefusalText } from './refusal-text.ts'
import { uploadRefusals } from './upload-refusals.ts'

/** All refusals: stable code, HTTP status and message in both languages (wire: errors). */
export const refusals = {
  validation_failed: {
    status: 400,
    en: 'Please check the highlighted fields.',
    vi: 'Vui lòng kiểm tra lại các ô được đánh dấu.',
  },
  malformed_json: {
    status: 400,
    en: 'The request body is not valid JSON.',
    vi: 'Nội dung gửi lên không phải JSON hợp lệ.',
  },
  bad_request: {
    status: 400,
    en: 'The request could not be understood.',
    vi: 'Không hiểu được yêu cầu này.',
  },
  unauthorized: { status: 401, en: 'Please log in to continue.', vi: 'Vui lòng đăng nhập để tiếp tục.' },
  forbidden: { status: 403, en: 'You are not allowed to do this.', vi: 'Bạn không có quyền làm việc này.' },
  permission_missing: {
    status: 403,
    en: 'Your role does not allow this.',
    vi: 'Vai trò của bạn không cho phép việc này.',
  },
  not_found: { status: 404, en: 'There is nothing at this address.', vi: 'Không tìm thấy nội dung này.' },
  payload_too_large: { status: 413, en: 'The request is too large.', vi: 'Nội dung gửi lên quá lớn.' },
  unsupported_media_type: {
    status: 415,
    en: 'Please send JSON (content-type: application/json).',
    vi: 'Vui lòng gửi JSON (content-type: application/json).',
  },
  too_many_requests: {
    status: 429,
    en: 'Too many attempts. Please wait a little and try again.',
    vi: 'Bạn thử quá nhiều lần. Vui lòng đợi một chút rồi thử lại.',
  },
  internal_error: {
    status: 500,
    en: 'Something went wrong on our side. Please try again.',
    vi: 'Đã có lỗi phía chúng tôi. Vui lòng thử lại.',
  },
  overloaded: {
    status: 503,
    en: 'The shop is very busy. Please try again in a moment.',
    vi: 'Hệ thống đang quá tải. Vui lòng thử lại sau giây lát.',
  },
  image_not_allowed: {
    status: 400,
    en: 'Please upload the picture here; pictures from other sites are not taken.',
    vi: 'Vui lòng tải ảnh lên tại đây; không nhận ảnh từ trang khác.',
  },
  ...accountRefusals,
  ...menuRefusals,
  ...orderRefusals,
  ...deliveryRefusals,
  ...moneyRefusals,
  ...uploadRefusals,
} as const satisfies Record<string, RefusalText>

/** The stable code of a refusal. */
export type RefusalCode = keyof typeof refusals

/** The refusals that any call may answer without declaring them. */
export type CommonRefusal =
  | 'validation_failed'
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'permission_missing'
  | 'too_many_requests'
  | 'internal_error'
  | 'overloaded'
