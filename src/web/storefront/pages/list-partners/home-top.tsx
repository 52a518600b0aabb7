import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DishKind, OfferedVoucher } from '#contracts/menus/home.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { ForYou } from './for-you/for-you.tsx'
import { shopWindowWords } from './shop-window-words.ts'

type HomeTopProps = { kinds: readonly DishKind[]; vouchers: readonly OfferedVoucher[] }

/** A row that scrolls sideways, on phones to the screen's edge. */
function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <ul className="-mx-4 flex gap-3 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-1">
        {children}
      </ul>
    </section>
  )
}

/** The part above the list of restaurants: popular kinds, current vouchers, and personal rows. */
export function HomeTop({ kinds, vouchers }: HomeTopProps) {
  const words = useWords(shopWindowWords)
  const lang = useContentLang()
  return (
    <>
      <div className="grid grid-cols-1 gap-3 pt-3">
        {kinds.length > 0 && (
          <Row title={words.kinds}>
            {kinds.map(({ name, image }) => (
              <li key={name} className="shrink-0">
                <Link
                  to={`/search?${new URLSearchParams({ q: name })}`}
                  lang={lang}
                  className="group kind-link"
                >
                  <Picture src={image.url} alt="" ratio="square" eager className="w-16 rounded-full!" />
                  <span className="w-full truncate">{name}</span>
                </Link>
              </li>
            ))}
          </Row>
        )}
        {vouchers.length > 0 && (
          <Row title={words.vouchers}>
            {vouchers.map((voucher) => (
              <li key={voucher.id} className="shrink-0">
                <VoucherCard voucher={voucher} />
              </li>
            ))}
          </Row>
        )}
      </div>
      <div className="mt-3 h-32">
        <ForYou />
      </div>
    </>
  )
}

function VoucherCard({ voucher }: { voucher: OfferedVoucher }) {
  const words = useWords(shopWindowWords)
  const lang = useContentLang()
  const { partner, discount, condition, distance_condition: km } = voucher
  const terms = [
    condition === null ? words.anyOrder : words.from(formatVnd(condition)),
    ...(km === null ? [] : [words.within(km)]),
  ]
  return (
    <Link to={`/list-products/${partner.id}`} className="voucher-card">
      <span>
        <Icon name="ticket-percent" />
      </span>
      <span>
        <span>
          {words.off(formatVnd(discount))} <span className="font-normal">{terms.join(', ')}</span>
        </span>
        <span lang={lang}>{partner.name}</span>
      </span>
    </Link>
  )
}
