import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DishKind, OfferedVoucher } from '#contracts/menus/home.ts'
import { describeDiscount } from '#contracts/money/describe-discount.ts'
import { formatVnd } from '#domain/money/money.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { shopWindowWords } from './shop-window-words.ts'

type HomeTopProps = { kinds: readonly DishKind[]; vouchers: readonly OfferedVoucher[] }

/** A row that scrolls sideways. On phones it reaches the screen's edge; wide screens show only whole items. */
function Row({ title, look, children }: { title: string; look: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <ul className={`home-row ${look}`}>{children}</ul>
    </section>
  )
}

/** The number of kinds of dishes in the row, and of their pictures that a phone's first view shows. */
const [maxKinds, eagerPictures] = [10, 5]

/** The part above the list of restaurants: current vouchers, and kinds of dishes as shortcuts. */
export function HomeTop({ kinds, vouchers }: HomeTopProps) {
  const words = useWords(shopWindowWords)
  const lang = useContentLang()
  return (
    <div className="grid grid-cols-1 gap-1 pt-1 sm:gap-3">
      {vouchers.length > 0 && (
        <Row title={words.vouchers} look="voucher-row">
          {vouchers.map((voucher) => (
            <li key={voucher.id}>
              <VoucherCard voucher={voucher} />
            </li>
          ))}
        </Row>
      )}
      {kinds.length > 0 && (
        <Row title={words.kinds} look="kind-row">
          {kinds.slice(0, maxKinds).map(({ name, image }, at) => (
            <li key={name}>
              <Link
                to={`/search?${new URLSearchParams({ q: name })}`}
                lang={lang}
                className="group kind-link"
              >
                <Picture
                  src={image.url}
                  alt=""
                  ratio="square"
                  eager={at < eagerPictures}
                  className="rounded-full!"
                />
                <span className="w-full truncate">{name}</span>
              </Link>
            </li>
          ))}
        </Row>
      )}
    </div>
  )
}

function VoucherCard({ voucher }: { voucher: OfferedVoucher }) {
  const words = useWords(shopWindowWords)
  const lang = useContentLang()
  const { partner, condition, distance_condition: km } = voucher
  const language = useLanguage()
  const terms = [
    condition === null ? words.anyOrder : words.from(formatVnd(condition)),
    ...(km === null ? [] : [words.within(km)]),
  ]
  return (
    <Link to={`/list-products/${partner.id}`} className="home-card voucher-card">
      <span>
        <Icon name="ticket-percent" />
      </span>
      <span>
        <span>{describeDiscount(voucher, language)}</span>
        <span>{terms.join(', ')}</span>
        <span lang={lang}>{partner.name}</span>
      </span>
    </Link>
  )
}
