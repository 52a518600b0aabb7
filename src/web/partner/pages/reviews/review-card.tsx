import { useState } from 'react'
import type { Review } from '#contracts/orders/review.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Badge } from '#web/ui/labels/badge.tsx'
import { Rating } from '#web/ui/labels/rating.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { ReplyForm } from './reply-form.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { reviewsWords } from './reviews-words.ts'

function ReportBadge({ review: { is_hidden, report } }: { review: Review }) {
  const words = useWords(reviewsWords)
  if (is_hidden) return <Badge tone="danger">{words.hidden}</Badge>
  if (report === null) return null
  if (report.outcome === null) return <Badge tone="turmeric">{words.waiting}</Badge>
  return report.outcome === 'kept' ? <Badge>{words.kept}</Badge> : null
}

function Head({ review }: { review: Review }) {
  const words = useWords(reviewsWords)
  const { user, point, created_at } = review
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Avatar src={user.image.url} name={user.name ?? '?'} className="size-12" />
      <div className="min-w-0 flex-1">
        <h2 lang={user.name === null ? undefined : 'vi'} className="break-words text-base font-bold">
          {user.name ?? words.gone}
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <Rating value={point} label={words.stars(point)} />
          <time dateTime={created_at} className="tabular-nums">
            {formatMomentForPeople(new Date(created_at))}
          </time>
        </p>
      </div>
      <ReportBadge review={review} />
    </div>
  )
}

function Content({ review }: { review: Review }) {
  const words = useWords(reviewsWords)
  const { content, image, user, order_id, dishes } = review
  return (
    <>
      <p
        lang={content ? 'vi' : undefined}
        className={content ? 'whitespace-pre-line break-words' : 'text-muted'}
      >
        {content || words.noComment}
      </p>
      {image.url && (
        <Picture
          src={image.url}
          alt={words.picture(user.name ?? words.gone)}
          sizes="16rem"
          className="w-full max-w-64"
        />
      )}
      {order_id !== null && (
        <p className="text-sm text-muted">
          <span className="font-bold tabular-nums">{words.order(order_id)}</span>
          {dishes.length > 0 && <span lang="vi"> · {dishes.join(', ')}</span>}
        </p>
      )}
    </>
  )
}

/** Moves the focus to the element that replaces the closed form. */
function takeFocus(element: HTMLElement | null) {
  element?.focus()
}

type ReviewCardProps = { partnerId: number; review: Review; onChange: (review: Review) => void }

/** A review with its reply, or with buttons to reply and to report it. */
export function ReviewCard({ partnerId, review, onChange }: ReviewCardProps) {
  const words = useWords(reviewsWords)
  const [opened, setOpened] = useState<'reply' | 'report' | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const { reply, is_hidden, report } = review
  const name = review.user.name ?? words.gone
  const close = () => setOpened(null)
  const closeForm = () => {
    setWasOpened(true)
    close()
  }
  const focusAfterForm = wasOpened ? { ref: takeFocus } : {}
  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <Head review={review} />
      <Content review={review} />
      {reply && (
        <div
          {...focusAfterForm}
          tabIndex={-1}
          className="rounded-md border-l-4 border-herb bg-sunken px-4 py-3"
        >
          <p className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-bold">{words.yourReply}</span>
            <time dateTime={reply.created_at} className="tabular-nums text-muted">
              {formatMomentForPeople(new Date(reply.created_at))}
            </time>
          </p>
          <p lang="vi" className="whitespace-pre-line break-words">
            {reply.content}
          </p>
        </div>
      )}
      {opened === 'reply' ? (
        <ReplyForm
          partnerId={partnerId}
          review={review}
          onReplied={(changed) => {
            closeForm()
            onChange(changed)
          }}
          onCancel={closeForm}
        />
      ) : (
        !is_hidden && (
          <div className="flex flex-wrap gap-2">
            {reply === null && (
              <Button aria-label={words.replyTo(name)} {...focusAfterForm} onClick={() => setOpened('reply')}>
                {words.reply}
              </Button>
            )}
            {(report === null || report.outcome !== null) && (
              <Button
                variant="ghost"
                className="ml-auto"
                aria-label={words.reportOf(name)}
                onClick={() => setOpened('report')}
              >
                {words.report}
              </Button>
            )}
          </div>
        )
      )}
      {opened === 'report' && (
        <ReportDialog partnerId={partnerId} review={review} onReported={onChange} onClose={close} />
      )}
    </Card>
  )
}
