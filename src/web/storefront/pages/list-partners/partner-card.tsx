import { type ComponentType, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import { describeDiscount } from '#contracts/money/describe-discount.ts'
import { formatVnd } from '#domain/money/money.ts'
import { groupedNumber, oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLateValue } from '#web/shared/loading/late-value.ts'
import { hoursText } from '#web/storefront/pieces/closing/hours-text.ts'
import { DeliverySpot } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { FavouriteButton } from '#web/storefront/pieces/favourites/favourite-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { rowCard } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge, StatusTag } from '#web/ui/labels/badge.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { partnersWords } from './partners-words.ts'

/** Fetched when a filter is used: a list without filters has nothing to mark. */
const lateMarkedFilter = createLateValue<ComponentType<{ text: string; wanted: string }>>()

/** A restaurant's name or address, with the text of the list's filter marked. */
function FilteredText({ text, filter }: { text: string; filter: 'name' | 'address' }) {
  const [params] = useSearchParams()
  const Marked = lateMarkedFilter.use()
  const wanted = params.get(filter) ?? ''
  const isWanted = wanted !== ''
  useEffect(() => {
    if (!isWanted) return
    import('./marked-filter.tsx').then(
      ({ MarkedFilter }) => lateMarkedFilter.set(MarkedFilter),
      () => {},
    )
  }, [isWanted])
  return isWanted && Marked ? <Marked text={text} wanted={wanted} /> : text
}

type PartnerCardProps = { partner: ListedPartner; isBestRated: boolean; eager: boolean; priority: boolean }

/** The largest discount available now, with the subtotal that it needs on wide screens. */
function BestVoucher({ voucher }: { voucher: NonNullable<ListedPartner['best_voucher']> }) {
  const words = useWords(partnersWords)
  const language = useLanguage()
  const { condition } = voucher
  return (
    <span className="partner-voucher">
      <span>
        <Icon name="ticket-percent" className="size-4" />
        {describeDiscount(voucher, language)}
      </span>
      {condition !== null && <span>{words.offFrom(formatVnd(condition))}</span>}
    </span>
  )
}

/** A row with a small picture on phones, a card on wider screens. */
export function PartnerCard({ partner, isBestRated, eager, priority }: PartnerCardProps) {
  const words = useWords(partnersWords)
  const language = useLanguage()
  const lang = useContentLang()
  const { average_point: point, number_of_reviews: reviews, best_voucher: voucher, distance } = partner
  const isOpen = partner.status === 'open'
  return (
    <li className={`${rowCard} partner-row`}>
      <div className="relative shrink-0">
        <Picture
          src={partner.image.url}
          name={partner.name}
          alt=""
          eager={eager}
          priority={priority}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 5rem"
          className={classNames('partner-photo', !isOpen && 'opacity-70 [filter:grayscale(1)]')}
        />
        <span className="partner-tags">
          {/* Most restaurants are open, so only “closed” is visible. */}
          {isOpen ? (
            <span className="sr-only">{words.open}</span>
          ) : (
            <StatusTag isOpen={false} label={words.close} />
          )}
          {isBestRated && <BestRatedBadge className="max-sm:hidden" />}
        </span>
      </div>
      <FavouriteButton partner={partner} className="partner-heart" />
      <div className="partner-facts">
        <div>
          <h3 className="partner-name">
            <Link to={`/list-products/${partner.id}`} lang={lang} className="stretch-link">
              <FilteredText text={partner.name} filter="name" />
            </Link>
          </h3>
        </div>
        <p className="partner-rating">
          <span className="dotted items-center">
            {point === null ? (
              <span className="text-muted">{words.noReviews}</span>
            ) : (
              <span className="inline-flex items-center">
                <Rating
                  compact
                  value={point}
                  text={oneDecimal(point, language)}
                  label={words.rating(point, reviews)}
                />
                <span aria-hidden="true" className="ml-1 text-muted">
                  ({groupedNumber(reviews, language)})
                </span>
              </span>
            )}
            {distance !== undefined && <span>{words.distance(distance)}</span>}
            <DeliverySpot as="Way" partner={partner} />
          </span>
          {isBestRated && (
            <BestRatedBadge className="sm:hidden max-sm:whitespace-normal max-sm:px-2 max-sm:py-0.5" />
          )}
        </p>
        <p className="partner-offer">
          <DeliverySpot as="Fee" partner={partner} />
          {voucher && <BestVoucher voucher={voucher} />}
        </p>
        <p className="partner-address">
          <span lang={lang}>
            <FilteredText text={partner.address} filter="address" />
          </span>
          <span>
            <span className="sm:hidden">· </span>
            {hoursText(partner, language, new Date())}
          </span>
        </p>
      </div>
    </li>
  )
}

function BestRatedBadge({ className }: { className: string }) {
  const words = useWords(partnersWords)
  return (
    <Badge tone="turmeric" icon={<Icon name="trophy" />} className={className}>
      {words.bestRated}
    </Badge>
  )
}
