/** The problems of fields of the menu editor in both languages. */
export const menuProblems = {
  version_required: {
    en: 'Send the version that you have seen',
    vi: 'Hãy gửi phiên bản bạn đã xem',
  },
  price_invalid: {
    en: 'The price is a whole amount from 0 to 100,000,000 dong',
    vi: 'Giá là số tiền chẵn từ 0 đến 100.000.000 đồng',
  },
  order_invalid: { en: 'Send all ids in their order', vi: 'Hãy gửi đủ các mục theo thứ tự' },
  groups_invalid: { en: 'These option groups are not possible', vi: 'Các nhóm tùy chọn này không hợp lệ' },
  groups_doubled: { en: 'An option group is there twice', vi: 'Có nhóm tùy chọn bị lặp' },
  groups_too_many: { en: 'A dish has at most 20 option groups', vi: 'Mỗi món có tối đa 20 nhóm tùy chọn' },
  sizes_too_many: { en: 'A dish has at most one group of sizes', vi: 'Mỗi món chỉ có một nhóm kích cỡ' },
  attached_limits_wrong: {
    en: 'The limits of a group at this dish do not fit its choices',
    vi: 'Giới hạn của nhóm tùy chọn ở món này không khớp với các lựa chọn',
  },
  group_limit_invalid: {
    en: 'Must be a whole number from 0 to 1,000',
    vi: 'Phải là số nguyên từ 0 đến 1.000',
  },
  group_empty: { en: 'A group needs at least one choice', vi: 'Nhóm cần ít nhất một lựa chọn' },
  group_minimum_too_large: {
    en: 'The minimum must not be above the maximum',
    vi: 'Số chọn tối thiểu không được lớn hơn tối đa',
  },
  group_maximum_too_large: {
    en: 'The maximum is more than its choices allow together',
    vi: 'Số chọn tối đa nhiều hơn tổng số các lựa chọn cho phép',
  },
  group_maximum_zero: { en: 'The maximum is at least 1', vi: 'Số chọn tối đa ít nhất là 1' },
  group_defaults_too_many: {
    en: 'More choices are chosen at first than the maximum allows',
    vi: 'Số lựa chọn chọn sẵn nhiều hơn mức tối đa',
  },
  group_needs_free_choice: {
    en: 'Where something must be chosen, enough of the choices must be free, so that the price in the menu can be had',
    vi: 'Nhóm bắt buộc cần đủ lựa chọn giá 0 để khách mua được món với giá ghi trên thực đơn',
  },
  size_takes_one: {
    en: 'Of sizes exactly one is chosen',
    vi: 'Nhóm kích cỡ luôn chọn đúng một',
  },
  size_choice_once: { en: 'A size is taken once', vi: 'Mỗi kích cỡ chỉ chọn một lần' },
  choice_name_doubled: {
    en: 'Two choices have the same name',
    vi: 'Có hai lựa chọn trùng tên',
  },
  choice_maximum_invalid: {
    en: 'The most of one choice is a whole number from 1 to 20',
    vi: 'Số lượng tối đa của một lựa chọn là số nguyên từ 1 đến 20',
  },
  choices_too_many: { en: 'A group has at most 50 choices', vi: 'Mỗi nhóm có tối đa 50 lựa chọn' },
  ranges_required: { en: 'At least one time is needed', vi: 'Cần ít nhất một khung giờ' },
  size_needs_dish: {
    en: 'Sizes begin with the price of a dish; please name one',
    vi: 'Nhóm kích cỡ lấy giá từ một món; hãy chọn món',
  },
  menu_text_required: { en: 'Paste a menu first', vi: 'Hãy dán thực đơn vào trước' },
  import_too_long: {
    en: 'At most 60,000 characters at once, or 250,000 in a CSV file',
    vi: 'Mỗi lần tối đa 60.000 ký tự, hoặc 250.000 với tệp CSV',
  },
  import_too_many: {
    en: 'At most 500 dishes and 3,000 lines at once; please read it in parts',
    vi: 'Mỗi lần tối đa 500 món và 3.000 dòng; hãy chia nhỏ rồi đọc từng phần',
  },
  csv_unreadable: {
    en: 'One of the first rows must name the columns, with one for the dish and one for the price',
    vi: 'Một trong những dòng đầu phải ghi tên cột, trong đó có cột món và cột giá',
  },
  csv_quote_open: {
    en: 'A quotation mark is opened and never closed',
    vi: 'Có dấu ngoặc kép mở mà không đóng',
  },
  text_not_unicode: {
    en: 'Some letters could not be read; please save the file as UTF-8 (in Excel: CSV UTF-8)',
    vi: 'Có chữ không đọc được; hãy lưu tệp với bảng mã UTF-8 (trong Excel: CSV UTF-8)',
  },
} as const satisfies Record<string, { en: string; vi: string }>
