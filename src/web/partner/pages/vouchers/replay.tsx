import { formatVnd } from '#domain/money/money.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { groupedNumber } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import type { Answer } from '../../partner-api.ts'
import { voucherFormWords } from './voucher-form-words.ts'

/** The calculated effect of a voucher on the orders of the last four weeks. */
export type VoucherReplay = Answer<'replayVoucher'>

function Kept({ text, before }: { text: string; before: string }) {
  return (
    <li>
      <span className="font-bold tabular-nums">{text}</span>{' '}
      <span className="text-sm text-muted tabular-nums">({before})</span>
    </li>
  )
}

/** The calculated effect of a voucher, in sentences. */
export function Replay({ replayed }: { replayed: VoucherReplay }) {
  const words = useWords(voucherFormWords)
  const language = useLanguage()
  const { orders, hit, restaurant_cost, platform_cost, portion, order, used_up_at } = replayed
  const count = (number: number) => groupedNumber(number, language)
  if (orders === 0) return <p className="text-muted">{words.noOrders}</p>
  if (order === null) return <p className="text-muted">{words.noneHit(count(orders))}</p>
  return (
    <div className="grid grid-cols-1 gap-2">
      <p>{words.hit(count(hit), count(orders))}</p>
      <p className="text-xl font-bold tabular-nums">{words.cost(formatVnd(restaurant_cost))}</p>
      {platform_cost > 0 && <p className="tabular-nums">{words.platform(formatVnd(platform_cost))}</p>}
      <ul className="grid gap-1">
        {portion && (
          <Kept
            text={words.perDish(formatVnd(portion.kept), formatVnd(portion.price))}
            before={words.before(formatVnd(portion.kept_before))}
          />
        )}
        <Kept
          text={words.perOrder(formatVnd(order.kept), formatVnd(order.price))}
          before={words.before(formatVnd(order.kept_before))}
        />
      </ul>
      {used_up_at !== null && (
        <p className="text-turmeric-ink">
          {words.runsOut(formatMomentForPeople(new Date(used_up_at)).slice(6))}
        </p>
      )}
      <p className="text-sm text-muted">{words.after}</p>
    </div>
  )
}
