import { formatVnd } from '#domain/money/money.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { homeWords } from './home-words.ts'

const services = [
  { key: 'shipping', icon: 'moped', tone: 'bg-chili-soft text-chili-ink' },
  { key: 'returns', icon: 'rotate-ccw', tone: 'bg-herb-soft text-herb-ink' },
  { key: 'payment', icon: 'shield-check', tone: 'bg-turmeric-soft text-turmeric-ink' },
  { key: 'price', icon: 'badge-percent', tone: 'bg-chili-soft text-chili-ink' },
] as const

/** Free shipping, free return, secure payment, best price (spec §1). */
export function ServiceHighlights() {
  const words = useWords(homeWords)
  const freeFrom = formatVnd(useShopData().shopTerms.shippingRates.freeFrom)
  return (
    <section id="service" tabIndex={-1} aria-labelledby="service-title" className="wrap outline-none">
      <h2 id="service-title" className="text-2xl">
        {words.service}
      </h2>
      <p className="text-muted">{words.serviceText}</p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {services.map(({ key, icon, tone }) => (
          <li
            key={key}
            className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-card sm:p-5 lg:flex-row lg:items-center"
          >
            <span className={`grid size-13 shrink-0 place-items-center rounded-full ${tone}`}>
              <Icon name={icon} className="size-6" />
            </span>
            <p className="min-w-0 text-sm">
              <strong className="block text-base leading-snug">{words[key]}</strong>
              <span className="text-muted">
                {key === 'shipping' ? words.shippingText(freeFrom) : words[`${key}Text`]}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
