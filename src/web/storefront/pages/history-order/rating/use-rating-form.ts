import { useLocation, useNavigate } from 'react-router'
import { type Problems, refusedField, refusedFields, wholeForm } from '#web/shared/form/shown-problems.ts'
import { useForm } from '#web/shared/form/use-form.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { usePictureUpload } from '#web/shared/picture/use-picture-upload.ts'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { toLogin } from '#web/storefront/pieces/session/to-login.ts'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { type Party, type RatedOrder, ratedParty } from './rated-order.ts'
import { ratingWords } from './rating-words.ts'

type Answer = Awaited<ReturnType<typeof httpApi.addFeedback>>
type Added = Extract<Answer, { ok: true }>['value']
type Refusal = Extract<Answer, { ok: false }>['refusal']

type RatingForm = {
  order: RatedOrder
  party: Party
  /** The rating stands, just now or since before. */
  onRated: () => void
  /** The order cannot be rated after all. */
  onGone: () => void
}

/** Sends the rating of one party of an order, its picture first, and says how it went. */
export function useRatingForm({ order, party, onRated, onGone }: RatingForm) {
  const words = useWords(ratingWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const picture = usePictureUpload()

  function sayAdded({ coins_earned: coins, is_reward_limit_reached: isLimitReached }: Added): void {
    showToast({ type: 'success', message: party === 'driver' ? words.addedDriver : words.addedPartner })
    if (coins > 0) showToast({ type: 'info', message: words.earned(coins) })
    if (isLimitReached) showToast({ type: 'info', message: words.noMoreToday })
  }

  function settleRefusal(refusal: Refusal): Problems {
    const sentence = refusalSentence(refusal, language)
    if (refusal.code === 'unauthorized') {
      toLogin({ navigate, path: pathname + search, isEnded: true })
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
    return refusal.errors ? refusedFields(refusal.errors) : refusedField(wholeForm, sentence)
  }

  const form = useForm({
    schema: async () => (await import('#contracts/orders/feedback.ts')).ratingSchema,
    async submit(rating) {
      const uploaded = await picture.upload()
      // Without its picture nothing is said.
      if (uploaded && !uploaded.ok) return refusedField('image', uploaded.message)
      const image = uploaded && { image: uploaded.url }
      const answer = await httpApi.addFeedback({ ...rating, ...image, ...ratedParty(order, party) })
      if (!answer.ok) return settleRefusal(answer.refusal)
      sayAdded(answer.value)
      onRated()
      return {}
    },
  })
  return { ...form, picture: picture.field }
}
