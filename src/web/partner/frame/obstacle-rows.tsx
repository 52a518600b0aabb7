import { useLanguage } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useLiftObstacle } from './lift-obstacle.ts'
import { detailsOf, iconOf, liftLabel, obstacleText } from './obstacle-text.ts'
import type { Obstacle } from './obstacles.tsx'
import type { OwnRestaurant } from './restaurant-page.tsx'

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type RowProps = { obstacle: Obstacle; now: Date; lift: (() => Promise<unknown>) | null }

function ObstacleRow({ obstacle, now, lift }: RowProps) {
  const language = useLanguage()
  const what = capital(obstacleText(obstacle, language))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <Icon name={iconOf(obstacle)} className="text-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-bold">{what}</p>
        <p className="text-sm text-muted tabular-nums">{detailsOf(obstacle, language, now).join(' · ')}</p>
      </div>
      {lift && (
        <Button aria-label={`${liftLabel(obstacle, language)}: ${what}`} onClick={lift}>
          {liftLabel(obstacle, language)}
        </Button>
      )}
    </li>
  )
}

type ObstacleRowsProps = { own: OwnRestaurant; obstacles: readonly Obstacle[]; now: Date }

/** The obstacles of a restaurant, each with its person, reason, start and end, and a button that lifts it. */
export function ObstacleRows({ own, obstacles, now }: ObstacleRowsProps) {
  const liftOf = useLiftObstacle(own)
  return obstacles.map((obstacle) => (
    <ObstacleRow
      key={`${obstacle.kind} ${obstacle.subject?.id} ${obstacle.dates?.from}`}
      obstacle={obstacle}
      now={now}
      lift={liftOf(obstacle)}
    />
  ))
}
