import { Answered } from '#web/shared/console/use-answer.tsx'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useLift } from '../../frame/lift-obstacle.ts'
import { detailsOf, iconOf, liftLabel, whatOf } from '../../frame/obstacle-text.ts'
import { type Obstacle, type Obstacles, useObstacles } from '../../frame/obstacles.tsx'
import type { OwnRestaurant } from '../../frame/restaurant-page.tsx'
import { hoursWords } from './hours-words.ts'

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type RowProps = { obstacle: Obstacle; now: Date; lift: (() => Promise<void>) | null }

function ObstacleRow({ obstacle, now, lift }: RowProps) {
  const language = useLanguage()
  const what = capital(whatOf(obstacle, language))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon name={iconOf(obstacle)} className="text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold">{what}</p>
        <p className="text-sm text-muted tabular-nums">{detailsOf(obstacle, language, now).join(' · ')}</p>
      </div>
      {lift && (
        <Button className="min-h-12" aria-label={`${liftLabel(obstacle, language)}: ${what}`} onClick={lift}>
          {liftLabel(obstacle, language)}
        </Button>
      )}
    </li>
  )
}

/** Everything that keeps the restaurant from selling, each with who, why, since, until, and a press that ends it. */
export function ObstacleList({ own }: { own: OwnRestaurant }) {
  const words = useWords(hoursWords)
  const asked = useObstacles()
  const liftOf = useLift(own)
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
              {obstacles.map((obstacle) => (
                <ObstacleRow
                  key={`${obstacle.kind} ${obstacle.subject?.id} ${obstacle.dates?.from}`}
                  obstacle={obstacle}
                  now={new Date(now)}
                  lift={liftOf(obstacle)}
                />
              ))}
            </ul>
            {more > 0 && <p className="text-sm text-muted">{words.more(more)}</p>}
          </>
        )}
      </Answered>
    </Card>
  )
}
