import { oneDecimal } from '#web/shared/i18n/shown-number.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { iconNames } from '#web/ui/icons/icon-names.ts'
import { Badge } from '#web/ui/labels/badge.tsx'
import { MarkedText } from '#web/ui/labels/marked-text.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { StatusTag } from '#web/ui/labels/status-tag.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Logo } from '#web/ui/pictures/logo.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { devWords } from './dev-words.ts'
import { Columns, Row, Specimen } from './specimen.tsx'

export function SignParts() {
  const words = useWords(devWords)
  const shown = oneDecimal(4.6, useLanguage())
  return (
    <Specimen title={words.signs}>
      <Row>
        <StatusTag isOpen label={words.open} />
        <StatusTag isOpen={false} label={words.closed} />
        <Badge tone="turmeric" icon={<Icon name="star" className="size-4" />}>
          {words.bestRated}
        </Badge>
        <Badge>{words.soldOut}</Badge>
        <Badge tone="chili">{words.order}</Badge>
        <Badge tone="danger">{words.canceled}</Badge>
      </Row>
      <Row>
        <Price amount={30_000} size="small" />
        <Price amount={30_000} />
        <Price amount={1_249_000} size="large" />
        <Price amount={45_000} struck />
        <Rating value={4.6} text={shown} label={words.rated} />
        <Rating value={4.6} text={shown} label={words.rated} compact />
      </Row>
      <p>
        <MarkedText text={words.dish} parts={[{ start: 0, end: 8 }]} />
      </p>
      <Row>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Row>
    </Specimen>
  )
}

export function PictureParts({ picture }: { picture: string | null }) {
  const words = useWords(devWords)
  return (
    <Specimen title={words.pictures}>
      <Row>
        <Logo className="size-12" />
        <Avatar name="Nguyễn Thị Mẫu" />
        <Avatar name="Mẫu" src={picture} className="size-16" />
      </Row>
      <Columns>
        <Picture src={picture} alt={words.dish} ratio="dish" />
        <Picture src={picture} alt={words.dish} ratio="wide" />
        <Picture src={null} alt="" ratio="dish" />
      </Columns>
    </Specimen>
  )
}
