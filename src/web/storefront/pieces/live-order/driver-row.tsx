import type { OrderProgress } from '#contracts/orders/order-progress.ts'
import { shortName } from '#domain/accounts/person.ts'
import { distanceKm, type Position } from '#domain/places/distance.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { buttonClass } from '#web/ui/buttons/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { awayInWords, followWords } from './follow-words.ts'
import { isOver } from './newer-progress.ts'

/** The driver of the order with a button to call; while there is none, the state of the search. */
export function DriverRow({ progress, home }: { progress: OrderProgress; home: Position | null }) {
  const words = useWords(followWords)
  const language = useLanguage()
  const { driver, driver_position: position, brought_by } = progress
  if (driver.name === null) return <NoDriver progress={progress} />
  const away = position && home ? awayInWords(distanceKm(position, home), language) : null
  return (
    <div className="flex min-h-22 items-center gap-4">
      <Avatar src={driver.image.url} name={driver.name} className="size-16 text-xl" />
      <div className="min-w-0 flex-1 leading-snug">
        <p className="text-sm text-muted">
          {away ?? (brought_by === 'restaurant' ? words.courier : words.driver)}
        </p>
        <p className="text-lg font-bold">{driver.name}</p>
        {driver.license_plate && (
          <p className="mt-1">
            <span className="sr-only">{words.plate}: </span>
            <span className="inline-block rounded-sm border border-line-strong px-2 text-sm font-bold tabular-nums">
              {driver.license_plate}
            </span>
          </p>
        )}
      </div>
      {driver.phone_number && (
        <a
          href={`tel:${driver.phone_number}`}
          aria-label={words.callDriver(shortName(driver.name))}
          className={classNames(
            buttonClass(isOver(progress) ? {} : { variant: 'primary', size: 'large' }),
            'max-sm:size-14 max-sm:px-0',
          )}
        >
          <Icon name="phone" className="max-sm:size-6" />
          <span className="max-sm:hidden">{words.call}</span>
        </a>
      )}
    </div>
  )
}

const reasons = {
  placed: 'driverLater',
  accepted: 'driverSoon',
  picked_up: 'withoutDriver',
  delivered: 'withoutDriver',
  canceled: 'noDriver',
} as const

function NoDriver({ progress: { state, brought_by } }: { progress: OrderProgress }) {
  const words = useWords(followWords)
  const isRestaurantDelivering = brought_by === 'restaurant' && state === 'accepted'
  return (
    <div className="flex min-h-22 items-center gap-4">
      <span className="grid size-16 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Icon name="moped" className="size-7" />
      </span>
      <p className="text-muted">{isRestaurantDelivering ? words.courierSoon : words[reasons[state]]}</p>
    </div>
  )
}
