import type { RefusalText } from './refusal-text.ts'

/** The refusals of the image host (wire: third-party services). */
export const uploadRefusals = {
  upload_incomplete: {
    status: 400,
    en: 'Send a form (multipart/form-data) with upload_preset and the picture in file.',
    vi: 'Hãy gửi biểu mẫu (multipart/form-data) có upload_preset và ảnh trong file.',
  },
  upload_not_named: {
    status: 400,
    en: 'You must enter a cloud name and preset to upload',
    vi: 'Bạn phải nhập tên cloud và preset để tải ảnh lên',
  },
  upload_unknown: {
    status: 400,
    en: 'This cloud name or upload preset is not known here.',
    vi: 'Tên cloud hoặc preset này không tồn tại ở đây.',
  },
  upload_too_slow: {
    status: 408,
    en: 'The picture did not arrive. Please check your connection and try again.',
    vi: 'Ảnh chưa được gửi tới nơi. Vui lòng kiểm tra kết nối và thử lại.',
  },
  picture_not_readable: {
    status: 400,
    en: 'This is not a whole PNG or JPEG picture. Please choose another one.',
    vi: 'Đây không phải ảnh PNG hoặc JPEG hoàn chỉnh. Vui lòng chọn ảnh khác.',
  },
  picture_is_heic: {
    status: 400,
    en: 'This is a HEIC picture. Please save it as JPEG: on an iPhone Settings → Camera → Formats → Most Compatible.',
    vi: 'Đây là ảnh HEIC. Vui lòng lưu ảnh dưới dạng JPEG: trên iPhone, vào Cài đặt → Camera → Định dạng → Tương thích nhất.',
  },
  picture_too_large: {
    status: 413,
    en: 'The picture is larger than 5 MB. Please choose a smaller one.',
    vi: 'Ảnh lớn hơn 5 MB. Vui lòng chọn ảnh nhỏ hơn.',
  },
  picture_too_many_pixels: {
    status: 413,
    en: 'The picture has more than 40 megapixels. Please choose a smaller one.',
    vi: 'Ảnh có hơn 40 megapixel. Vui lòng chọn ảnh nhỏ hơn.',
  },
  picture_not_found: {
    status: 404,
    en: 'This picture does not exist.',
    vi: 'Ảnh này không tồn tại.',
  },
  too_many_unused_pictures: {
    status: 409,
    en: 'Too many pictures were sent without being used. Please try again tomorrow.',
    vi: 'Bạn đã gửi quá nhiều ảnh mà chưa dùng. Vui lòng thử lại vào ngày mai.',
  },
} as const satisfies Record<string, RefusalText>
