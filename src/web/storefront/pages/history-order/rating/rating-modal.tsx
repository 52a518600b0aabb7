import { useId, useState } from 'react'
import { wholeForm } from '#web/shared/form/shown-problems.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { PictureField } from '#web/shared/picture/picture-field.tsx'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { RatingInput } from '#web/ui/fields/rating-input.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { CommentField } from './comment-field.tsx'
import type { Party, RatedOrder } from './rated-order.ts'
import { ratingWords } from './rating-words.ts'
import { useRatingForm } from './use-rating-form.ts'

/** One to five stars, and what so many of them mean. */
function StarsField({ error }: { error: string | undefined }) {
  const words = useWords(ratingWords)
  const [stars, setStars] = useState(0)
  const meanings = [words.stars1, words.stars2, words.stars3, words.stars4, words.stars5]
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <RatingInput
        legend={words.stars}
        name="point"
        labelFor={(count) => `${words.starsOf(count)}: ${meanings[count - 1]}`}
        value={stars}
        onChange={setStars}
        error={error}
      />
      <p aria-hidden="true" className="min-h-11 content-center font-bold text-turmeric-ink">
        {meanings[stars - 1]}
      </p>
    </div>
  )
}

type RatingModalProps = {
  order: RatedOrder
  party: Party
  onRated: () => void
  onGone: () => void
  onClose: () => void
}

/** Stars and a comment for the driver or for the restaurant of an order. */
export function RatingModal({ order, party, onClose, ...outcomes }: RatingModalProps) {
  const words = useWords(ratingWords)
  const { feedbackCoins, rewardedRatingsPerDay } = useShopData().shopTerms
  const formId = useId()
  const { form, busy, errorOf, clearProblem, picture } = useRatingForm({ order, party, ...outcomes })
  const problem = errorOf(wholeForm)
  const isDriver = party === 'driver'
  const { driver, partner } = order
  return (
    <ConfirmModal
      onClose={onClose}
      title={isDriver ? words.driverTitle : words.partnerTitle}
      closeLabel={words.close}
      keepLabel={words.later}
      confirmLabel={words.send}
      variant="primary"
      busy={busy}
      formId={formId}
    >
      <form {...form} id={formId} className="grid grid-cols-1 gap-5">
        {problem && <Banner type="error">{problem}</Banner>}
        <div className="flex items-center gap-4">
          {isDriver ? (
            <Avatar src={driver.image.url} name={driver.name ?? '?'} className="size-14 text-xl" />
          ) : (
            <Picture src={partner.image.url} alt="" ratio="square" className="w-16 shrink-0 rounded-md" />
          )}
          <div className="min-w-0 leading-snug">
            <p className="text-lg font-bold">
              {isDriver ? words.driverQuestion(driver.name ?? '') : words.partnerQuestion(partner.name)}
            </p>
            <p className="mt-1 text-sm text-muted">
              {isDriver ? words.restaurantNext : feedbackCoins > 0 && words.earns(feedbackCoins)}{' '}
              {!isDriver &&
                feedbackCoins > 0 &&
                rewardedRatingsPerDay > 0 &&
                words.earnsUpTo(rewardedRatingsPerDay)}
            </p>
          </div>
        </div>
        <StarsField error={errorOf('point')} />
        <CommentField
          placeholder={isDriver ? words.driverPlaceholder : words.partnerPlaceholder}
          error={errorOf('content')}
        />
        {!isDriver && (
          <PictureField
            {...picture}
            label={words.picture}
            name="image"
            onChange={(file) => {
              clearProblem('image')
              picture.onChange(file)
            }}
            error={picture.error ?? errorOf('image')}
          />
        )}
      </form>
    </ConfirmModal>
  )
}
