import { useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Partner } from '#contracts/menus/partner.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import type { ShownFeedbacks } from '#web/storefront/pieces/feedback/shown-feedbacks.ts'
import { idInPath } from '#web/storefront/pieces/page/read-url.ts'
import { DishSheet } from './dish-sheet.tsx'
import { menuHref } from './menu-query.ts'
import { menuWords } from './menu-words.ts'
import { useOpenDish } from './use-open-dish.ts'

type OpenedDishProps = { partner: Partner; feedbacks: ShownFeedbacks }

/** Opens the dish that the address names over the menu. */
export function OpenedDish({ partner, feedbacks }: OpenedDishProps) {
  const words = useWords(menuWords)
  const navigate = useNavigate()
  const { key, state } = useLocation()
  const [query] = useSearchParams()
  const onOpen = useOpenDish(partner.id)
  const closedKey = useRef<string>(null)
  const id = idInPath(query.get('dish') ?? undefined)
  const product = partner.categories
    .flatMap((category) => category.products)
    .find((one) => one.id === id && one.status !== 'disabled')
  if (!product) return null

  function close(): void {
    // A second press must not go back a second step.
    if (closedKey.current === key) return
    closedKey.current = key
    if (state?.isOverMenu) void navigate(-1)
    else void navigate(menuHref(partner.id, query, {}), { replace: true, preventScrollReset: true })
  }

  return (
    <DishSheet
      key={product.id}
      product={product}
      partner={partner}
      feedbacks={feedbacks}
      addedSentence={words.added}
      onOpen={onOpen}
      onClose={close}
    />
  )
}
