import { Link } from 'react-router'
import type { ListedPartner } from '#contracts/partner.ts'
import { shortTime } from '#domain/vietnam-time.ts'
import { useWords } from '#web/i18n/words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import { partnersWords } from './partners-words.ts'

type PartnerCardProps = { partner: ListedPartner; isBestRated: boolean; eager: boolean; priority: boolean }

export function PartnerCard({ partner, isBestRated, eager, priority }: PartnerCardProps) {
  const words = useWords(partnersWords)
  const { average_point: point, number_of_reviews: reviews, distance } = partner
  const isOpen = partner.status === 'open'
  return (
    <Card as="li" interactive flush className="flex flex-col">
      <Picture src={partner.image.url} alt="" eager={eager} priority={priority} className="rounded-none" />
      <span className="absolute left-3 top-3 flex flex-wrap gap-2">
        <StatusTag isOpen={isOpen} label={isOpen ? words.open : words.close} />
        {isBestRated && (
          <Badge tone="turmeric" icon={<Icon name="trophy" />}>
            {words.bestRated}
          </Badge>
        )}
      </span>
      <div className="grid flex-1 content-start gap-1.5 p-4">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="min-w-0 text-lg">
            <Link to={`/list-products/${partner.id}`} className="stretch-link line-clamp-2">
              {partner.name}
            </Link>
          </h3>
          {point !== null && (
            <Rating
              compact
              value={point}
              label={words.rating(point.toFixed(1), reviews)}
              className="shrink-0"
            />
          )}
        </div>
        <p className="flex gap-1.5 text-sm text-muted">
          <Icon name="map-pin" className="mt-0.5 size-4.5" />
          <span className="line-clamp-2">{partner.address}</span>
        </p>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Icon name="clock" className="size-4.5" />
          {words.closes(shortTime(partner.time_close))}
          {distance !== undefined && <span className="ml-auto font-bold">{words.distance(distance)}</span>}
        </p>
      </div>
    </Card>
  )
}
