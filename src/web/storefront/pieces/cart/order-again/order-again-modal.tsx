import { Link } from 'react-router'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Price } from '#web/ui/labels/price.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { ChangedLine } from './changed-line.tsx'
import { orderAgainWords } from './order-again-words.ts'
import { isBuyable, obstacleOf, type ReorderPreview } from './reorder-preview.ts'

type OrderAgainModalProps = {
  preview: ReorderPreview
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** What has changed since the old order, before the rest of it goes into the cart. */
export function OrderAgainModal({ preview, isBusy, onConfirm, onClose }: OrderAgainModalProps) {
  const words = useWords(orderAgainWords)
  const { partner, lines, replaces, subtotal } = preview
  const obstacle = obstacleOf(preview)
  const changed = lines.filter((line) => line.change !== null)
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
                <ChangedLine key={line.product_id} line={line} />
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
