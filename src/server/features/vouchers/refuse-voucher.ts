import type { Language } from '#contracts/language.ts'
import { voucherSentence } from '#contracts/money/voucher-sentences.ts'
import type { VoucherProblem } from '#domain/money/voucher.ts'
import { refuseWithSentence } from '#server/context.ts'

const beginnings = { en: 'This voucher cannot be used: ', vi: 'Không dùng được mã này: ' }

export function refuseVoucher(problems: readonly VoucherProblem[], language: Language) {
  const reasons = problems.map((problem) => voucherSentence(problem, language))
  return refuseWithSentence('voucher_not_valid', `${beginnings[language]}${reasons.join(', ')}.`)
}
