import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { BackLink } from '#web/ui/navigation/back-link.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { TabLinks } from '#web/ui/navigation/tab-links.tsx'
import { devWords } from './dev-words.ts'
import { Row, Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'ghost', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const

export function ActionParts() {
  const words = useWords(devWords)
  const label = { primary: words.order, secondary: words.save, ghost: words.cancel, danger: words.remove }
  const { pages, previous, next, page, pageOf } = words
  const labels = { pages, previous, next, page, pageOf }
  return (
    <Specimen title={words.actions}>
      {sizes.map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {label[variant]}
            </Button>
          ))}
        </Row>
      ))}
      <Row>
        <Button variant="primary" disabled>
          {words.off}
        </Button>
        <Button variant="primary" busy>
          {words.sending}
        </Button>
        <Button disabled>{words.off}</Button>
        <Button busy>{words.sending}</Button>
        <IconButton label={words.more} icon={<Icon name="menu" />} />
        <IconButton label={words.remove} icon={<Icon name="x" />} solid />
        <IconButton label={words.off} icon={<Icon name="minus" />} disabled />
      </Row>
      <BackLink to="/list-partners" className="justify-self-start">
        {words.link}
      </BackLink>
      <TabLinks
        label={words.kind}
        current="rice"
        items={[
          { key: 'rice', label: words.kinds, to: '?kind=rice' },
          { key: 'drink', label: words.otherKind, to: '?kind=drink' },
        ]}
      />
      <Pagination
        page={1}
        pageCount={3}
        hrefFor={(page) => `?page=${page}`}
        headingId="few"
        labels={labels}
      />
      <Pagination
        page={9}
        pageCount={40}
        hrefFor={(page) => `?page=${page}`}
        headingId="many"
        labels={{ ...labels, pages: `${words.pages} 2` }}
      />
    </Specimen>
  )
}
