import { type ComponentType, useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ListedPartner } from '#contracts/menus/partner.ts'
import { isRoundTheClock } from '#domain/time/opening-hours.ts'
import { shortTime } from '#domain/time/shown-time.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLateValue } from '#web/shared/loading/late-value.ts'
import { DeliverySpot } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { FavouriteButton } from '#web/storefront/pieces/favourites/favourite-button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Badge, StatusTag } from '#web/ui/labels/badge.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { partnersWords } from './partners-words.ts'

type FilteredTextProps = { text: string; filter: 'name' | 'address' }

/** Fetched once somebody filters: a list without filters has nothing to mark. */
const marking = createLateValue<ComponentType<{ text: string; wanted: string }>>()

/** A restaurant's name or address; what the list in sight was filtered by is marked in it. */
function FilteredText({ text, filter }: FilteredTextProps) {
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

/** The shape of a restaurant's picture in a list: flatter below three columns, so that a phone shows more than one. */
export const partnerPicture = 'max-lg:aspect-[15/8]'

type PartnerCardProps = { partner: ListedPartner; isBestRated: boolean; eager: boolean; priority: boolean }

type Words = (typeof partnersWords)['en']

/** The closing time of an open restaurant (spec §2), the hours of a closed one; round the clock there is no closing time. */
function hoursOf({ status, time_open, time_close }: ListedPartner, words: Words): string {
  const isOpen = status === 'open'
  if (isRoundTheClock({ timeOpen: time_open, timeClose: time_close })) {
    return isOpen ? words.roundTheClock : words.usuallyRoundTheClock
  }
  const closes = shortTime(time_close)
  return isOpen ? words.closes(closes) : words.hours(shortTime(time_open), closes)
}

export function PartnerCard({ partner, isBestRated, eager, priority }: PartnerCardProps) {
  const words = useWords(partnersWords)
  const language = useLanguage()
  const lang = useContentLang()
  const { average_point: point, number_of_reviews: reviews, distance } = partner
  const isOpen = partner.status === 'open'
  return (
    <Card as="li" interactive flush className="flex flex-col">
      <div className="relative">
        <Picture
          src={partner.image.url}
          alt=""
          eager={eager}
          priority={priority}
          className={`rounded-none ${partnerPicture}`}
        />
        <DeliverySpot as="Tag" partner={partner} />
      </div>
      <span className="absolute left-3 right-16 top-3 flex flex-wrap gap-2">
        <StatusTag isOpen={isOpen} label={isOpen ? words.open : words.close} />
        {isBestRated && (
          <Badge tone="turmeric" icon={<Icon name="trophy" />}>
            {words.bestRated}
          </Badge>
        )}
      </span>
      <FavouriteButton partner={partner} className="absolute! right-3 top-3" />
      <div className="grid flex-1 content-start gap-1 p-4 max-sm:py-3 sm:gap-1.5">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 text-lg">
            <Link to={`/list-products/${partner.id}`} lang={lang} className="stretch-link line-clamp-2">
              <FilteredText text={partner.name} filter="name" />
            </Link>
          </h3>
          {point !== null && (
            <Rating
              compact
              value={point}
              text={oneDecimal(point, language)}
              label={words.rating(point, reviews)}
              className="shrink-0"
            />
          )}
        </div>
        <p className="flex gap-1.5 text-sm text-muted">
          <Icon name="map-pin" className="mt-0.5 size-4.5" />
          {/* One line on phones, two where the second may hold what was looked for. */}
          <span lang={lang} className="line-clamp-2 max-sm:not-has-[mark]:line-clamp-1">
            <FilteredText text={partner.address} filter="address" />
          </span>
        </p>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon name="clock" className="size-4.5" />
          {hoursOf(partner, words)}
          {distance !== undefined && <span className="ml-auto font-bold">{words.distance(distance)}</span>}
        </p>
      </div>
    </Card>
  )
}
