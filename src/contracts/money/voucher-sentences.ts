import type { Language } from '#contracts/language.ts'
import { formatVnd } from '#domain/money/money.ts'
import type { VoucherProblem } from '#domain/money/voucher.ts'
import { formatMoment } from '#domain/time/vietnam-time.ts'

function day(moment: Date): string {
  return formatMoment(moment).slice(0, 10)
}

function km(distance: number, language: Language): string {
  return language === 'vi' ? String(distance).replace('.', ',') : String(distance)
}

/**
 * Why a voucher cannot be used, in a few words: "needs 15.000 ₫ more in the cart", "expired on 12-11-2026", "only
 * within 3 km", "used up".
 */
export function voucherSentence(problem: VoucherProblem, language: Language): string {
  const isVietnamese = language === 'vi'
  switch (problem.kind) {
    case 'not_effective':
      return isVietnamese ? 'hiện không có hiệu lực' : 'not valid now'
    case 'expired':
      return `${isVietnamese ? 'đã hết hạn ngày' : 'expired on'} ${day(problem.at)}`
    case 'used_up':
      return isVietnamese ? 'đã hết lượt dùng' : 'used up'
    case 'below_minimum':
      return isVietnamese
        ? `cần mua thêm ${formatVnd(problem.missing)}`
        : `needs ${formatVnd(problem.missing)} more in the cart`
    case 'too_far':
      return isVietnamese
        ? `chỉ áp dụng trong ${km(problem.maxDistanceKm, language)} km`
        : `only within ${km(problem.maxDistanceKm, language)} km`
    case 'in_open_orders':
      return isVietnamese
        ? `chỉ dùng được cho ${problem.most} đơn chưa hoàn tất cùng lúc`
        : `only for ${problem.most} unfinished ${problem.most === 1 ? 'order' : 'orders'} at a time`
  }
}
