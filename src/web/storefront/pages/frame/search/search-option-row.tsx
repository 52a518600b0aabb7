import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FoundProduct, ListedPartner } from '#contracts/menus/partner.ts'
import { matchedParts } from '#domain/search/matched-parts.ts'
import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { DeliverySpot } from '#web/storefront/pieces/delivery/delivery-spot.tsx'
import { DishPrice } from '#web/storefront/pieces/partner/dish-price.tsx'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { MarkedText } from '#web/ui/labels/marked-text.tsx'
import type { SearchOption } from './find-options.ts'
import { searchWords } from './search-words.ts'

type ResultProps = {
  name: string
  imageUrl: string | null
  /** The text that found this option. */
  question: string
  partner: ListedPartner | FoundProduct['partner']
  /** The line below the name. */
  details: readonly ReactNode[]
}

/** A restaurant or a dish: picture, name, and the distance, time and fee of a delivery. */
function Result({ name, imageUrl, question, partner, details }: ResultProps) {
  const lang = useContentLang()
  return (
    <>
      <Thumb src={imageUrl} name={name} className="w-14 shrink-0 rounded-md" />
      <span className="min-w-0 flex-1">
        <span lang={lang} className="line-clamp-2 font-bold">
          <MarkedText text={name} parts={matchedParts(question, name)} />
        </span>{' '}
        <span className="block truncate text-xs text-muted">{details}</span>{' '}
        <span className="dotted text-xs text-muted">
          <DeliverySpot as="Fee" partner={partner} />
          <DeliverySpot as="Way" partner={partner} />
        </span>
      </span>
    </>
  )
}

function PartnerResult({ partner, question }: { partner: ListedPartner; question: string }) {
  const words = useWords(searchWords)
  const language = useLanguage()
  const lang = useContentLang()
  const { name, image, average_point: point, status, address } = partner
  return (
    <Result
      {...{ name, question, partner }}
      imageUrl={image.url}
      details={[
        point !== null && `★ ${oneDecimal(point, language)} · `,
        status === 'close' && `${words.closed} · `,
        <span key="address" lang={lang}>
          {address}
        </span>,
      ]}
    />
  )
}

function DishResult({ product, question }: { product: FoundProduct; question: string }) {
  const words = useWords(searchWords)
  const lang = useContentLang()
  const { name, image, status, partner } = product
  const hindrance =
    status === 'out_of_stock' ? words.soldOut : partner.status === 'close' ? words.closed : null
  return (
    <>
      <Result
        {...{ name, question, partner }}
        imageUrl={image.url}
        details={[
          hindrance && `${hindrance} · `,
          <span key="partner" lang={lang}>
            {partner.name}
          </span>,
        ]}
      />
      <DishPrice product={product} size="small" />
    </>
  )
}

function OptionContent({ option, question }: { option: SearchOption; question: string }) {
  const lang = useContentLang()
  if (option.kind === 'partner') return <PartnerResult partner={option.partner} question={question} />
  if (option.kind === 'dish') return <DishResult product={option.product} question={question} />
  return (
    <>
      <Icon name={option.kind === 'recent' ? 'clock' : 'search'} className="ml-2 size-4.5 text-muted" />
      <span lang={option.kind === 'popular' ? lang : undefined} className="min-w-0 truncate py-1">
        {option.text}
      </span>
    </>
  )
}

type SearchOptionRowProps = {
  id: string
  option: SearchOption
  question: string
  isActive: boolean
  onFollow: () => void
}

/** An option of the search. The arrow keys choose it from within the field, so the Tab key skips it. */
export function SearchOptionRow({ id, option, question, isActive, onFollow }: SearchOptionRowProps) {
  return (
    <Link
      to={option.to}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onFollow}
      ref={(element) => {
        if (isActive) element?.scrollIntoView({ block: 'nearest' })
      }}
      className="flex items-center gap-3 rounded-md p-2 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:outline-focus"
    >
      <OptionContent option={option} question={question} />
    </Link>
  )
}
