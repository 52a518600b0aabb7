import { type ComponentType, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ListedPartner } from '#contracts/menus/partner.ts'
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

/** Fetched once somebody filters: a list without filters has nothing to mark. */
const marking = createLateValue<ComponentType<{ text: string; wanted: string }>>()

/** A restaurant's name or address; what the list in sight was filtered by is marked in it. */
function FilteredText({ text, filter }: { text: string; filter: 'name' | 'address' }) {
  const [params] = useSearchParams()
  const Marked = marking.use()
  const wanted = params.get(filter) ?? ''
  const isWanted = wanted !== ''
  useEffect(() => {
    if (!isWanted) return
    import('./marked-filter.tsx').then(
      ({ MarkedFilter }) => marking.set(MarkedFilter),
      () => {},
    )
  }, [isWanted])
  return isWanted && Marked ? <Marked text={text} wanted={wanted} /> : text
}

/** The shape of a restaurant's picture in a list: small on phones, flatter below three columns. */
export const partnerPicture =
  'max-sm:size-24 max-sm:aspect-square max-sm:rounded-md sm:max-lg:aspect-[15/8] sm:rounded-none'

type PartnerCardProps = { partner: ListedPartner; isBestRated: boolean; eager: boolean; priority: boolean }

/** The largest discount that holds now, and from which sum on. */
function BestVoucher({ voucher }: { voucher: NonNullable<ListedPartner['best_voucher']> }) {
  const words = useWords(partnersWords)
  const { discount, condition } = voucher
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-chili-ink">
      <Icon name="ticket-percent" className="size-4 shrink-0" />
      <span className="truncate">
        {words.off(formatVnd(discount), condition === null ? null : formatVnd(condition))}
      </span>
    </span>
  )
}

/** A row with a small picture on phones, a card from there on. */
export function PartnerCard({ partner, isBestRated, eager, priority }: PartnerCardProps) {
  const words = useWords(partnersWords)
  const language = useLanguage()
  const lang = useContentLang()
  const { average_point: point, number_of_reviews: reviews, best_voucher: voucher, distance } = partner
  const isOpen = partner.status === 'open'
  return (
    <li className={`${rowCard} max-sm:gap-3 max-sm:py-3`}>
      <div className="relative shrink-0">
        <Picture
          src={partner.image.url}
          name={partner.name}
          alt=""
          eager={eager}
          priority={priority}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 45vw, 6rem"
          className={classNames(partnerPicture, !isOpen && 'opacity-70 grayscale')}
        />
        <DeliverySpot as="Tag" partner={partner} />
        <span className="flex max-sm:mt-1.5 max-sm:justify-center sm:absolute sm:left-3 sm:right-16 sm:top-3 sm:gap-2">
          <StatusTag
            isOpen={isOpen}
            label={isOpen ? words.open : words.close}
            className="max-sm:px-2 max-sm:py-0.5"
          />
          {isBestRated && <BestRatedBadge className="max-sm:hidden" />}
        </span>
      </div>
      <FavouriteButton
        partner={partner}
        className="absolute! right-3 top-3 max-sm:right-1 max-sm:top-1 max-sm:border-0 max-sm:bg-transparent max-sm:shadow-none"
      />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-1 text-sm sm:gap-1.5 sm:p-4">
        <div className="flex items-baseline justify-between gap-3 max-sm:pr-9">
          <h3 className="min-w-0 text-base leading-snug sm:text-lg">
            <Link
              to={`/list-products/${partner.id}`}
              lang={lang}
              className="stretch-link line-clamp-1 sm:line-clamp-2"
            >
              <FilteredText text={partner.name} filter="name" />
            </Link>
          </h3>
        </div>
        <p className="flex min-h-5.5 flex-wrap items-center gap-x-1.5 tabular-nums">
          <span className="dotted items-center">
            {point === null ? (
              <span className="text-muted">{words.noReviews}</span>
            ) : (
              <span className="inline-flex items-center gap-1">
                <Rating
                  compact
                  value={point}
                  text={oneDecimal(point, language)}
                  label={words.rating(point, reviews)}
                />
                <span aria-hidden="true" className="text-muted">
                  ({groupedNumber(reviews, language)})
                </span>
              </span>
            )}
            {distance !== undefined && <span>{words.distance(distance)}</span>}
            <span className="contents sm:hidden">
              <DeliverySpot as="Way" partner={partner} />
            </span>
          </span>
          {isBestRated && (
            <BestRatedBadge className="sm:hidden max-sm:whitespace-normal max-sm:px-2 max-sm:py-0.5" />
          )}
        </p>
        <p className="flex min-h-5.5 min-w-0 items-center gap-x-2 overflow-hidden whitespace-nowrap">
          <span className="contents sm:hidden">
            <DeliverySpot as="Fee" partner={partner} />
          </span>
          {voucher && <BestVoucher voucher={voucher} />}
        </p>
        <p className="flex min-w-0 text-muted max-sm:text-xs sm:flex-col">
          <span lang={lang} className="min-w-0 truncate">
            <FilteredText text={partner.address} filter="address" />
          </span>
          <span className="max-w-full shrink-0 max-sm:pl-1.5">
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
