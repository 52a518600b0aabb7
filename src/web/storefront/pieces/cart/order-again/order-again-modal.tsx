import { Link } from 'react-router'
import { useContentLang, useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { slotTimeText } from '#web/shared/time/slot-time-text.ts'
import { ChoicesText } from '#web/storefront/pieces/partner/choices-text.tsx'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { isBuyable, isUnchanged, obstacleOf, type ReorderPreview } from './order-again.ts'
import { orderAgainWords } from './order-again-words.ts'

/** The old and the new price of a dish, a link to choose it again, or why it is not available. */
function LineChange({ line }: { line: ReorderPreview['lines'][number] }) {
  const words = useWords(orderAgainWords)
  const { product_id, name, old_price, price, change } = line
  if (change === null) return null
  // A required option is no longer available, so the person must choose again.
  if (change === 'choices') {
    return (
      <Link
        to={`/product-details/${product_id}`}
        aria-label={words.choicesOf(name)}
        className={buttonClass({ size: 'small' })}
      >
        {words.choices}
      </Link>
    )
  }
  if (change !== 'price')
    return <Badge tone={change === 'sold_out' ? 'danger' : 'neutral'}>{words[change]}</Badge>
  return (
    <span className="grid justify-items-end leading-snug">
      <span>
        <span className="sr-only">{words.oldPrice}</span>
        <Price amount={old_price} size="small" struck className="text-sm!" />
      </span>
      <span>
        <span className="sr-only">{words.newPrice}</span>
        <Price amount={price} size="small" />
      </span>
    </span>
  )
}

/** A changed dish: its old and its new price, or that it is not available. */
function ChangedLine({ line }: { line: ReorderPreview['lines'][number] }) {
  const words = useWords(orderAgainWords)
  const lang = useContentLang()
  const { name, image, quantity, choices, left_out: leftOut } = line
  return (
    <li className="flex items-center gap-3 p-3">
      <Thumb
        src={image.url}
        name={name}
        className={`w-12 shrink-0 rounded-md ${isBuyable(line) ? '' : 'opacity-60 [filter:grayscale(1)]'}`}
      />
      <span className="min-w-0 flex-1 leading-snug">
        <span lang={lang} className="font-bold">
          {name}
        </span>{' '}
        <span className="text-sm text-muted tabular-nums">× {quantity}</span>
        <ChoicesText choices={choices} />
        {leftOut.length > 0 && (
          <span className="block text-sm text-turmeric-ink">{words.without(leftOut.join(', '))}</span>
        )}
      </span>
      <LineChange line={line} />
    </li>
  )
}

type OrderAgainModalProps = {
  preview: ReorderPreview
  isBusy: boolean
  onConfirm: () => void
  onAhead: () => void
  onClose: () => void
}

/** Shows what has changed since the old order, before the rest of it goes into the cart. */
export function OrderAgainModal({ preview, isBusy, onConfirm, onAhead, onClose }: OrderAgainModalProps) {
  const words = useWords(orderAgainWords)
  const language = useLanguage()
  const { partner, lines, replaces, subtotal } = preview
  const obstacle = obstacleOf(preview)
  const changed = lines.filter((line) => !isUnchanged(line))
  const isWhole = lines.every(isBuyable)
  const toMenu = partner.status !== 'gone' && (
    <Link to={`/list-products/${partner.id}`} className={buttonClass({})}>
      {words.toMenu}
    </Link>
  )
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      footer={
        obstacle ? (
          <>
            {toMenu}
            <Button onClick={onClose}>{words.done}</Button>
            {obstacle === 'closed' && partner.next_slot_at !== null && (
              <Button variant="primary" busy={isBusy} onClick={onAhead}>
                {words.ahead(slotTimeText(new Date(partner.next_slot_at), language, new Date()))}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onClick={onClose}>{words.cancel}</Button>
            <Button variant="primary" busy={isBusy} onClick={onConfirm}>
              {isWhole ? words.putAll : words.putRest}
            </Button>
          </>
        )
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {obstacle && (
          <Banner type="warning">
            {obstacle === 'nothingLeft' ? words.nothingLeft : words[obstacle](partner.name)}
          </Banner>
        )}
        {!obstacle && replaces > 0 && <Banner type="info">{words.replaces(replaces, partner.name)}</Banner>}
        {changed.length > 0 && partner.status !== 'gone' && (
          <section className="grid grid-cols-1 gap-3">
            <h3 className="text-sm text-muted">{words.changed}</h3>
            <ul className="grid grid-cols-1 divide-y divide-line rounded-md border border-line">
              {changed.map((line) => (
                <ChangedLine key={line.line_id} line={line} />
              ))}
            </ul>
          </section>
        )}
        {!obstacle && (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <p className="text-sm text-muted">
              {changed.length < lines.length && words.unchanged(lines.length - changed.length)}
            </p>
            <p className="ml-auto">
              {words.subtotal} <Price amount={subtotal} className="text-chili-ink" />
            </p>
          </div>
        )}
      </div>
    </Modal>
  )
}
