import { defineWords } from '#web/shared/i18n/words.ts'

export const pictureWords = defineWords({
  en: {
    choose: 'Choose a picture',
    chooseAnother: 'Choose another picture',
    hint: 'PNG or JPEG, at most 5 MB',
    preview: 'The chosen picture',
    remove: 'Remove selected image',
    uploading: 'The picture is on its way…',
    share: (percent: number) => `${percent}%`,
    wrongType: 'Only PNG and JPEG pictures can be taken. Please choose another one.',
    tooLarge: 'The picture is larger than 5 MB. Please choose a smaller one.',
    unreadable: 'This picture could not be opened. Please choose it again.',
    notNamed: 'You must enter a cloud name and preset to upload',
    stopped: 'The upload was stopped. Please try again.',
    failed: 'The picture could not be uploaded. Please try again.',
  },
  vi: {
    choose: 'Chọn ảnh',
    chooseAnother: 'Chọn ảnh khác',
    hint: 'PNG hoặc JPEG, tối đa 5 MB',
    preview: 'Ảnh đã chọn',
    remove: 'Bỏ ảnh đã chọn',
    uploading: 'Đang tải ảnh lên…',
    share: (percent: number) => `${percent}%`,
    wrongType: 'Chỉ nhận ảnh PNG hoặc JPEG. Bạn chọn ảnh khác nhé.',
    tooLarge: 'Ảnh lớn hơn 5 MB. Bạn chọn ảnh nhỏ hơn nhé.',
    unreadable: 'Không mở được ảnh này. Bạn chọn lại nhé.',
    notNamed: 'Bạn phải nhập tên cloud và preset để tải ảnh lên',
    stopped: 'Đã dừng tải ảnh. Bạn thử lại nhé.',
    failed: 'Chưa tải được ảnh lên. Bạn thử lại nhé.',
  },
})
