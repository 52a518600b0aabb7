import type { Refusal } from '#contracts/endpoint.ts'
import type { Language } from '#contracts/language.ts'
import { defineWords } from './words.ts'

const words = defineWords({
  en: {
    offline: 'You seem to be offline. Please check your connection and try again.',
    timeout: 'This is taking too long. Please try again.',
    internal_error: 'Something went wrong on our side. Please try again in a moment.',
  },
  vi: {
    offline: 'Có vẻ thiết bị đang mất kết nối. Vui lòng kiểm tra mạng rồi thử lại.',
    timeout: 'Phản hồi quá lâu. Vui lòng thử lại.',
    internal_error: 'Đã có lỗi phía chúng tôi. Vui lòng thử lại sau giây lát.',
  },
})

/** What to tell a person about a refusal that the page has no words of its own for. */
export function refusalSentence(refusal: Pick<Refusal, 'code' | 'message'>, language: Language): string {
  const { code, message } = refusal
  if (code === 'offline' || code === 'timeout' || code === 'internal_error') return words[language][code]
  return message || words[language].internal_error
}
