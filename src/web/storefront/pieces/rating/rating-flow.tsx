import { useId, useState } from 'react'
import { asksForReason } from '#domain/orders/rating-reason.ts'
import { feedbackMaxLength } from '#domain/shop/limits.ts'
import { measureComment } from '#web/shared/form/comment-length.ts'
import { type Problems, refusedField } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.tsx'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { FormPicture } from '#web/shared/picture/picture-field.tsx'
import { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { useShopData } from '#web/shared/shop/use-shop-data.ts'
import { Thumb } from '#web/storefront/pieces/partner/thumb.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { refusedForm } from '#web/storefront/pieces/session/refused-form.ts'
import { toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { useHere } from '#web/storefront/pieces/session/use-here.ts'
import { ConfirmModal } from '#web/ui/dialogs/confirm-modal.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { RatingInput } from '#web/ui/fields/rating-input.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { firstParty, type Party, type RatedOrder, ratedParty } from './rated-order.ts'
import { ratingWords, starMeanings } from './rating-words.ts'

type Answer = Awaited<ReturnType<typeof httpApi.addFeedback>>
type Added = Extract<Answer, { ok: true }>['value']
type Refusal = Extract<Answer, { ok: false }>['refusal']

type RatingForm = {
  order: RatedOrder
  party: Party
  /** Called when the rating is stored, now or earlier. */
  onRated: () => void
  /** Called when the order cannot be rated. */
  onGone: () => void
}

/** Sends the rating of one party, its picture first, and reports the result. */
function useRatingForm({ order, party, onRated, onGone }: RatingForm) {
  const words = useWords(ratingWords)
  const { navigate, path, language } = useHere()
  const picture = usePictureUpload()

  function showAdded({ coins_earned: coins, is_reward_limit_reached: isLimitReached }: Added): void {
    showToast({ type: 'success', message: party === 'driver' ? words.addedDriver : words.addedPartner })
    if (coins > 0) showToast({ type: 'info', message: words.earned(coins) })
    if (isLimitReached) showToast({ type: 'info', message: words.noMoreToday })
  }

  function handleRefusal(refusal: Refusal): Problems {
    const sentence = refusalSentence(refusal, language)
    if (refusal.code === 'unauthorized') {
      toLogin({ navigate, path, isEnded: true })
      return {}
    }
    if (refusal.code === 'already_rated' || refusal.code === 'order_not_found') {
      showToast({ type: 'info', message: sentence })
      if (refusal.code === 'already_rated') onRated()
      else onGone()
      return {}
    }
    if (refusal.code === 'image_not_allowed') {
      picture.forgetUpload()
      return refusedField('image', sentence)
    }
    return refusedForm(refusal, language)
  }

  const form = useForm({
    schema: async () => (await import('#contracts/orders/feedback.ts')).ratingSchema,
    async submit(rating) {
      const uploaded = await picture.upload()
      // Without its picture the rating is not sent.
      if (uploaded && !uploaded.ok) return refusedField('image', uploaded.message)
      const image = uploaded && { image: uploaded.url }
      const answer = await httpApi.addFeedback({ ...rating, ...image, ...ratedParty(order, party) })
      if (!answer.ok) return handleRefusal(answer.refusal)
      showAdded(answer.value)
      onRated()
      return {}
    },
  })
  return { ...form, picture: picture.field }
}

/** Screen readers announce the characters left only from this number on; else they would interrupt the typing. */
const announcedFrom = 20

/** A comment field that counts characters while typing (rule 7.3). */
function CommentField({ placeholder, error }: { placeholder: string; error: string | undefined }) {
  const words = useWords(ratingWords)
  const [text, setText] = useState('')
  const { length, left } = measureComment(text)
  const excess = left < 0 ? words.tooMany(-left) : undefined
  return (
    <div>
      <TextArea
        label={words.comment}
        name="content"
        rows={4}
        placeholder={placeholder}
        hint={words.counted(length, feedbackMaxLength)}
        error={excess ?? error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="resize-y tabular-nums"
      />
      <p role="status" className="sr-only">
        {excess ?? (left <= announcedFrom ? words.left(left) : '')}
      </p>
    </div>
  )
}

type StarsFieldProps = { party: Party; initial: number; error: string | undefined }

/** One to five stars with their meaning in words. For few stars of a driver it asks for the reason. */
function StarsField({ party, initial, error }: StarsFieldProps) {
  const words = useWords(ratingWords)
  const [stars, setStars] = useState(initial)
  const meanings = starMeanings(words)
  return (
    <>
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
      {party === 'driver' && asksForReason(stars) && (
        <RadioGroup
          legend={words.reason}
          name="reason"
          options={[
            { value: 'restaurant', label: words.ofRestaurant, hint: words.notCounted },
            { value: 'driver', label: words.ofDriver },
          ]}
        />
      )}
    </>
  )
}

type RatingModalProps = {
  order: RatedOrder
  party: Party
  /** The initial number of stars; 0: none. */
  stars: number
  onRated: () => void
  onGone: () => void
  onClose: () => void
}

/** Rates the driver or the restaurant of an order with stars and a comment. */
function RatingModal({ order, party, stars, onClose, ...outcomes }: RatingModalProps) {
  const words = useWords(ratingWords)
  const { feedbackCoins, rewardedRatingsPerDay } = useShopData().shopTerms
  const formId = useId()
  const { form, busy, banner, picture, ...fields } = useRatingForm({ order, party, ...outcomes })
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
        {banner}
        <div className="flex items-center gap-4">
          {isDriver ? (
            <Avatar src={driver.image.url} name={driver.name ?? '?'} className="size-14 text-xl" />
          ) : (
            <Thumb src={partner.image.url} name={partner.name} className="w-16 shrink-0 rounded-md" />
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
        <StarsField party={party} initial={stars} error={fields.errorOf('point')} />
        <CommentField
          placeholder={isDriver ? words.driverPlaceholder : words.partnerPlaceholder}
          error={fields.errorOf('content')}
        />
        {!isDriver && <FormPicture picture={picture} fields={fields} label={words.picture} />}
      </form>
    </ConfirmModal>
  )
}

type RatingFlowProps = {
  order: RatedOrder
  isDriverRated: boolean
  /** The stars that were pressed for the first party before the form was opened. */
  stars?: number
  /** Called when the restaurant, and with it the order, is rated. */
  onDone: () => void
  onGone: () => void
  onClose: () => void
}

/** The rating of the driver, then of the restaurant (rule 7.2). */
export function RatingFlow({ order, isDriverRated, stars = 0, onDone, onGone, onClose }: RatingFlowProps) {
  const [initial] = useState(() => firstParty(order, isDriverRated))
  const [party, setParty] = useState(initial)
  return (
    <RatingModal
      // A new key: the restaurant's form starts empty.
      key={party}
      order={order}
      party={party}
      stars={party === initial ? stars : 0}
      onRated={party === 'driver' ? () => setParty('partner') : onDone}
      onGone={onGone}
      onClose={onClose}
    />
  )
}
