import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { AverageRating } from '#web/storefront/pieces/feedback/average-rating.tsx'
import { FeedbackList } from '#web/storefront/pieces/feedback/feedback-list.tsx'
import type { ShownFeedbacks } from '#web/storefront/pieces/feedback/shown-feedbacks.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Price } from '#web/ui/labels/price.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { dishWords } from './dish-words.ts'
import type { OthersOfCategory } from './others-of-category.ts'

/** Handles a press on a dish that opens over the page instead of following its link. */
type OpenDish = (event: MouseEvent, dishId: number) => void

type OtherDishesProps = { others: OthersOfCategory; onOpen?: OpenDish | undefined }

/** A row of small pictures that scrolls sideways. */
function OtherDishes({ others, onOpen }: OtherDishesProps) {
  const titleId = useId()
  const words = useWords(dishWords)
  const lang = useContentLang()
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-1 gap-3">
      <h2 id={titleId} className="text-lg md:text-2xl">
        {words.more} <span lang={lang}>{others.category}</span>
      </h2>
      <ul className="-mx-1 flex snap-x gap-3 overflow-x-auto overscroll-x-contain p-1 pb-2 md:gap-5">
        {others.dishes.map(({ id, name, price, image }) => (
          <li key={id} className="group relative w-34 shrink-0 snap-start md:w-52">
            <Picture
              src={image.url}
              name={name}
              alt=""
              sizes="(min-width: 48rem) 13rem, 8.5rem"
              className="rounded-md"
            />
            <Link
              to={`/product-details/${id}`}
              lang={lang}
              onClick={(event) => onOpen?.(event, id)}
              className="stretch-link line-clamp-2 pt-1.5 text-sm leading-snug font-bold md:text-base"
            >
              {name}
            </Link>
            <Price amount={price} size="small" className="text-sm! text-chili-ink" />
          </li>
        ))}
      </ul>
    </section>
  )
}

type DishSurroundingsProps = {
  partnerId: number
  others: OthersOfCategory | null
  feedbacks: ShownFeedbacks
  onOpen?: OpenDish | undefined
}

/** Below a dish: other dishes of its category, and the restaurant's reviews. */
export function DishSurroundings({ partnerId, others, feedbacks, onOpen }: DishSurroundingsProps) {
  const words = useWords(dishWords)
  return (
    <div className="grid grid-cols-1 gap-6 md:gap-10">
      {others && <OtherDishes others={others} onOpen={onOpen} />}
      {feedbacks.number_of_reviews > 0 && (
        <section aria-label={words.others} className="grid grid-cols-1 gap-3">
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2 className="text-lg md:text-2xl">{words.others}</h2>
            <AverageRating feedbacks={feedbacks} />
          </div>
          <FeedbackList
            feedbacks={feedbacks.feedbacks}
            // A sheet stays narrow in a wide window.
            className={classNames('grid grid-cols-1 gap-3', !onOpen && 'md:grid-cols-3 md:gap-4')}
          />
          <Link
            to={`/list-products/${partnerId}#reviews`}
            className="justify-self-start py-2 font-bold underline decoration-line-strong underline-offset-4"
          >
            {words.allReviews(feedbacks.number_of_reviews)}
          </Link>
        </section>
      )}
    </div>
  )
}
