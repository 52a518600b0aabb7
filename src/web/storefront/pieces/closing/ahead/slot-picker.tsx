import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import type { PartnerSummary } from '#contracts/menus/partner.ts'
import type { Slot } from '#contracts/menus/slot.ts'
import { formatTimeOfDay } from '#domain/time/vietnam-time.ts'
import { dayInVietnam } from '#domain/time/week-hours.ts'
import { useQuery } from '#web/shared/api/use-query.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { dayText } from '#web/storefront/pieces/closing/hours-words.ts'
import { RetryBanner } from '#web/storefront/pieces/page/retry-banner.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { chooseSlot, useWantedSlot } from '#web/storefront/pieces/slots/wanted-slots.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { Skeleton } from '#web/ui/notices/skeleton.tsx'
import { aheadWords } from './ahead-words.ts'

const soonest = 'soonest'

const tile =
  'relative grid min-h-11 cursor-pointer place-content-center rounded-md border border-line-strong px-2 py-1 text-center leading-tight tabular-nums hover:border-ink has-checked:border-chili has-checked:bg-chili-soft has-checked:font-bold has-checked:text-chili-ink has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

/** One of several choices, as a tile. */
function Tile({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={tile}>
      <input type="radio" {...input} className="sr-only" />
      {children}
    </label>
  )
}

/** Focuses the chosen slot once the slots are loaded; the dialog would focus its close button. */
function useFocusOnChosen(isLoaded: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isLoaded || document.activeElement !== box.current) return
    const chosen = box.current?.querySelector<HTMLElement>('[name="slot"]:checked:enabled')
    const first = chosen ?? box.current?.querySelector<HTMLElement>(':checked:enabled')
    first?.focus()
  }, [isLoaded])
  return box
}

/** The slots by their day in Vietnam, in order; the key is the number of the day. */
function slotDays(slots: readonly Slot[]): { key: number; slots: Slot[] }[] {
  const days = Map.groupBy(slots, ({ starts_at }) => dayInVietnam(new Date(starts_at)))
  return [...days].map(([key, ofDay]) => ({ key, slots: ofDay }))
}

type SlotPickerProps = { partner: Pick<PartnerSummary, 'id' | 'status'>; onClose: () => void }

/** Chooses the delivery time: as soon as possible from an open restaurant, or one of its slots. */
export function SlotPicker({ partner, onClose }: SlotPickerProps) {
  const words = useWords(aheadWords)
  const wanted = useWantedSlot(partner.id)
  const isOpen = partner.status === 'open'
  const query = useQuery(`${partner.id}`, (signal) => httpApi.listSlots({ id: partner.id }, { signal }))
  const slots = query.value
  const box = useFocusOnChosen(slots !== null)
  // A lost slot is not replaced automatically.
  const [chosen, choose] = useState(() => {
    if (wanted) return wanted.isLost ? '' : wanted.at
    return isOpen ? soonest : ''
  })
  const isAvailable =
    chosen === soonest || slots?.some(({ starts_at, left }) => starts_at === chosen && left > 0)
  return (
    <Modal
      open
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      footer={
        <Button
          variant="primary"
          disabled={!isAvailable}
          onClick={() => {
            chooseSlot(partner.id, chosen === soonest ? null : chosen)
            onClose()
          }}
        >
          {words.confirm}
        </Button>
      }
    >
      <div ref={box} tabIndex={-1} data-begins className="grid grid-cols-1 gap-5 outline-none">
        {isOpen && (
          <Tile name="slot" checked={chosen === soonest} onChange={() => choose(soonest)}>
            {words.soonest}
          </Tile>
        )}
        {!slots && !query.isAsking && (
          <RetryBanner type="error" label={words.tryAgain} onRetry={query.reload}>
            {words.failed}
          </RetryBanner>
        )}
        {query.isWaiting && <Skeleton label={words.working} className="h-60 w-full rounded-md" />}
        {slots?.length === 0 && <p className="text-muted">{words.none}</p>}
        {slots && slots.length > 0 && <SlotFields slots={slots} chosen={chosen} onChoose={choose} />}
      </div>
    </Modal>
  )
}

type SlotFieldsProps = { slots: readonly Slot[]; chosen: string; onChoose: (slot: string) => void }

/** The days with slots, and the slots of the shown day. */
function SlotFields({ slots, chosen, onChoose }: SlotFieldsProps) {
  const words = useWords(aheadWords)
  const language = useLanguage()
  const days = slotDays(slots)
  const chosenDay = days.find((day) => day.slots.some(({ starts_at }) => starts_at === chosen))
  const [shownDay, showDay] = useState(chosenDay?.key)
  const shown = days.find(({ key }) => key === shownDay) ?? days[0]
  const today = dayInVietnam(new Date())
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-bold">{words.day}</legend>
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {days.map(({ key, slots: [first] }) => (
            <Tile key={key} name="slot-day" checked={shown?.key === key} onChange={() => showDay(key)}>
              {words.dayName(key - today, dayText[language](new Date(first?.starts_at ?? 0)))}
            </Tile>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 text-sm font-bold">{words.time}</legend>
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {shown?.slots.map(({ starts_at, left }) => (
            <Tile
              key={starts_at}
              name="slot"
              checked={chosen === starts_at}
              disabled={left === 0}
              onChange={() => onChoose(starts_at)}
            >
              {formatTimeOfDay(new Date(starts_at))}
              {left === 0 && <span className="text-xs">{words.full}</span>}
            </Tile>
          ))}
        </div>
      </fieldset>
    </>
  )
}
