import { Answered } from '#web/shared/console/use-answer.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ObstacleRows } from '../../frame/obstacle-rows.tsx'
import { type Obstacles, useObstacles } from '../../frame/obstacles.tsx'
import type { OwnRestaurant } from '../../frame/restaurant-page.tsx'
import { hoursWords } from './hours-words.ts'

/** Everything that keeps the restaurant from selling, each with who, why, since, until, and a press that ends it. */
export function ObstacleList({ own }: { own: OwnRestaurant }) {
  const words = useWords(hoursWords)
  const asked = useObstacles()
  return (
    <Card as="section" title={words.now} className="grid grid-cols-1 gap-2">
      <Answered asked={asked}>
        {({ obstacles, now, more }: Obstacles) => (
          <>
            {obstacles.length === 0 && (
              <p className="flex items-center gap-2 text-herb-ink">
                <Icon name="circle-check" />
                {words.nothing}
              </p>
            )}
            <ul className="max-h-120 divide-y divide-line overflow-y-auto">
              <ObstacleRows own={own} obstacles={obstacles} now={new Date(now)} />
            </ul>
            {more > 0 && <p className="text-sm text-muted">{words.more(more)}</p>}
          </>
        )}
      </Answered>
    </Card>
  )
}
