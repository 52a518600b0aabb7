import type { Partner } from '#contracts/menus/partner.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { wholeHoursText } from '#web/storefront/pieces/closing/hours-text.ts'
import { DeliverySpot } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { FavouriteButton } from '#web/storefront/pieces/favourites/favourite-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { StatusTag } from '#web/ui/labels/badge.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { menuWords } from './menu-words.ts'

/** The average rating and the number of reviews, with a link down to them. */
function ReviewsLink({ average, count }: { average: number | null; count: number }) {
  const words = useWords(menuWords)
  const language = useLanguage()
  if (average === null || count === 0) return <span className="text-sm text-muted">{words.noReviews}</span>
  return (
    <a href="#reviews" className="inline-flex min-h-8 items-center gap-2 rounded-md max-md:-my-1 md:min-h-11">
      <Rating
        compact
        value={average}
        text={oneDecimal(average, language)}
        label={words.rating(average)}
        className="md:text-lg"
      />
      <span className="text-sm text-muted underline underline-offset-4">{words.reviews(count)}</span>
    </a>
  )
}

const ClosingNotice = createLazyPart(
  async () => (await import('#web/storefront/pieces/closing/closing-notice.tsx')).ClosingNotice,
)

const fact = 'flex items-start gap-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-muted'

/** The restaurant: picture, name, address, hours, status and rating. */
export function MenuHeader({ partner, reviewCount }: { partner: Partner; reviewCount: number }) {
  const words = useWords(menuWords)
  const lang = useContentLang()
  const language = useLanguage()
  const isOpen = partner.status === 'open'
  return (
    <header className="relative grid grid-cols-[4.5rem_1fr] gap-x-3 gap-y-1 pt-1 md:grid-cols-[2fr_3fr] lg:grid-cols-[26rem_1fr] md:items-center md:gap-8 md:pt-0">
      <div className="relative">
        <Picture
          src={partner.image.url}
          name={partner.name}
          alt=""
          ratio="wide"
          sizes="(min-width: 48rem) 26rem, 4.5rem"
          priority
          className="shadow-card max-md:aspect-square max-md:rounded-md"
        />
        <div className="max-md:hidden">
          <DeliverySpot as="Panel" partner={partner} />
        </div>
      </div>
      {/* Placed on the picture, so that nothing moves when the notice appears. */}
      {isOpen && partner.open_until !== null && (
        <ClosingNotice
          key={partner.id}
          partner={partner}
          className="max-md:order-last max-md:col-span-2 max-md:justify-self-start md:absolute md:left-3 md:top-3"
        />
      )}
      <div className="grid min-w-0 content-start gap-0.5 md:gap-3">
        <div className="flex items-start justify-between gap-3 md:justify-start md:gap-5">
          <h1 lang={lang} className="line-clamp-1 min-w-0 text-lg md:line-clamp-none md:text-3xl">
            {partner.name}
          </h1>
          <FavouriteButton
            partner={partner}
            className="max-md:-my-2 max-md:-mr-2 max-md:border-0 max-md:bg-transparent max-md:shadow-none"
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-2 text-sm md:gap-x-4 md:gap-y-2">
          <StatusTag
            isOpen={isOpen}
            label={isOpen ? words.open : words.closed}
            className="max-md:px-2 max-md:py-0.5"
          />
          <ReviewsLink average={partner.average_point} count={reviewCount} />
        </div>
        <p className="dotted min-h-5 text-sm leading-5 md:hidden">
          <DeliverySpot as="Fee" partner={partner} />
          <DeliverySpot as="Way" partner={partner} />
        </p>
        <ul className="grid gap-1.5 text-sm max-md:flex max-md:gap-x-2 max-md:text-xs max-md:text-muted max-md:[&_svg]:hidden">
          <li lang={lang} className={`${fact} max-md:line-clamp-1 max-md:min-w-0`}>
            <Icon name="map-pin" />
            {partner.address}
          </li>
          {/* The banner below shows the hours of a closed restaurant. */}
          {isOpen && (
            <li className={`${fact} shrink-0 tabular-nums`}>
              <Icon name="clock" />
              {wholeHoursText(partner, language, new Date())}
            </li>
          )}
        </ul>
      </div>
    </header>
  )
}
