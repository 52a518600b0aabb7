import type { Partner } from '#contracts/menus/partner.ts'
import { isRoundTheClock } from '#domain/time/opening-hours.ts'
import { shortTime } from '#domain/time/shown-time.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { DeliverySpot } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { FavouriteButton } from '#web/storefront/pieces/favourites/favourite-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { StatusTag } from '#web/ui/labels/status-tag.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { menuWords } from './menu-words.ts'

/** The average and how many gave it, leading down to what they wrote. */
function ReviewsLink({ average, count }: { average: number | null; count: number }) {
  const words = useWords(menuWords)
  const language = useLanguage()
  if (average === null || count === 0) return <span className="text-sm text-muted">{words.noReviews}</span>
  return (
    <a href="#reviews" className="inline-flex min-h-11 items-center gap-2 rounded-md">
      <Rating
        compact
        value={average}
        text={oneDecimal(average, language)}
        label={words.rating(average)}
        className="text-lg"
      />
      <span className="text-sm text-muted underline underline-offset-4">{words.reviews(count)}</span>
    </a>
  )
}

const ClosingNotice = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/closing-notice.tsx')).ClosingNotice,
)

const fact = 'flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted'

/** Who cooks here: picture, name, address, hours, whether open, and what others think. */
export function MenuHeader({ partner, reviewCount }: { partner: Partner; reviewCount: number }) {
  const words = useWords(menuWords)
  const lang = useContentLang()
  const isOpen = partner.status === 'open'
  const opens = shortTime(partner.time_open)
  const closes = shortTime(partner.time_close)
  const isAlwaysOpen = isRoundTheClock({ timeOpen: partner.time_open, timeClose: partner.time_close })
  const always = isOpen ? words.roundTheClock : words.usuallyRoundTheClock
  return (
    <header className="relative grid grid-cols-1 gap-4 md:grid-cols-[2fr_3fr] lg:grid-cols-[26rem_1fr] md:items-center md:gap-8">
      <div className="relative max-md:-mx-[clamp(1rem,4vw,2rem)]">
        <Picture
          src={partner.image.url}
          alt=""
          ratio="wide"
          sizes="(min-width: 48rem) 26rem, 100vw"
          priority
          className="shadow-card max-md:aspect-[2/1] max-md:rounded-none"
        />
        <DeliverySpot as="Panel" partner={partner} />
      </div>
      {/* On the picture, where nothing has to move for it. */}
      {isOpen && !isAlwaysOpen && (
        <ClosingNotice key={partner.id} partner={partner} className="absolute left-3 top-3" />
      )}
      <div className="grid min-w-0 gap-2.5 md:gap-3">
        <div className="flex items-start justify-between gap-3 md:justify-start md:gap-5">
          <h1 lang={lang} className="min-w-0 text-3xl">
            {partner.name}
          </h1>
          <FavouriteButton partner={partner} />
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusTag isOpen={isOpen} label={isOpen ? words.open : words.closed} />
          <ReviewsLink average={partner.average_point} count={reviewCount} />
        </div>
        <ul className="grid gap-1.5 text-sm">
          <li lang={lang} className={fact}>
            <Icon name="map-pin" />
            {partner.address}
          </li>
          <li className={`${fact} tabular-nums`}>
            <Icon name="clock" />
            {isAlwaysOpen ? always : words.hours(opens, closes)}
          </li>
        </ul>
      </div>
    </header>
  )
}
