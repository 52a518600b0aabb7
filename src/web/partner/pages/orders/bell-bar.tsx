import { useState } from 'react'
import { Link } from 'react-router'
import { isStaffAllowed, type StaffRole } from '#domain/accounts/roles.ts'
import { Dialog } from '#web/shared/console/dialogs.tsx'
import type { Bell } from '#web/shared/console/live/bell/use-bell.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { partnerApi } from '../../partner-api.ts'
import { bellWords } from './bell-words.ts'
import type { Board } from './use-board.ts'

type BellBarProps = { board: Board; bell: Bell; role: StaffRole; reload: () => void }

const choices = [10, 15, 20, 30, 45] as const

function AutoAcceptance({ board, reload }: Pick<BellBarProps, 'board' | 'reload'>) {
  const words = useWords(bellWords)
  const submit = useSubmit()
  const current = board.auto_accept_minutes
  const offered = current === null || choices.some((one) => one === current) ? choices : [...choices, current]
  async function choose(value: string) {
    const auto_accept_minutes = value === '' ? null : Number(value)
    await submit(partnerApi.setBoard({ partner_id: board.restaurant.id, auto_accept_minutes }))
    reload()
  }
  return (
    <SelectField
      label={words.autoAccept}
      value={current === null ? '' : String(current)}
      onChange={({ target }) => void choose(target.value)}
      options={[
        { value: '', label: words.off },
        ...offered.map((minutes) => ({ value: String(minutes), label: words.minutes(minutes) })),
      ]}
    />
  )
}

function SettingsDialog({ board, bell, role, reload, onClose }: BellBarProps & { onClose: () => void }) {
  const words = useWords(bellWords)
  return (
    <Dialog onClose={onClose} title={words.settings}>
      <div className="grid grid-cols-1 gap-4">
        <Button icon="bell" onClick={bell.unlock}>
          {words.test}
        </Button>
        <CheckField label={words.helperOnly} checked={bell.isHelperDevice} onChange={bell.setHelperDevice} />
        <Link to="/notices" className={buttonClass({})}>
          <Icon name="bell" />
          {words.onThisDevice}
        </Link>
        <Link to="/practice" className={buttonClass({})}>
          {words.practise}
        </Link>
        {isStaffAllowed(role, 'board:settings') && <AutoAcceptance board={board} reload={reload} />}
      </div>
    </Dialog>
  )
}

/** Opens the settings for new orders: the bell of this device, and the automatic acceptance of the restaurant. */
export function BellSettings(props: BellBarProps) {
  const words = useWords(bellWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={words.settings}
        icon="sliders-horizontal"
        aria-haspopup="dialog"
        className="size-12 border border-line-strong max-lg:order-1"
        onClick={() => setOpen(true)}
      />
      {isOpen && <SettingsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Shows whether a device will ring for a new order. The first touch switches the bell on. */
export function BellStatus({ board, bell }: Pick<BellBarProps, 'board' | 'bell'>) {
  const words = useWords(bellWords)
  const { ringing_devices: count, push_devices: pushed } = bell.devices ?? board
  const { auto_accept_minutes: minutes } = board
  const hasRingingDevice = count > 0
  const hasPush = pushed > 0
  const tone = hasRingingDevice
    ? 'bg-sunken'
    : hasPush
      ? 'bg-turmeric-soft text-turmeric-ink'
      : 'bg-danger-soft text-danger-ink'
  return (
    <section
      aria-label={words.bell}
      className={classNames(
        'flex min-h-12 min-w-0 flex-1 basis-52 items-center gap-2 rounded-lg pl-3 max-lg:order-2 max-lg:basis-full',
        tone,
      )}
    >
      <Icon name={hasRingingDevice ? 'bell' : 'bell-off'} />
      <p role="status" className="min-w-0 flex-1 py-1 text-sm leading-tight font-bold">
        {hasRingingDevice ? words.willRing(count) : hasPush ? words.noneRingsButPush : words.noneRings}
        {hasPush && <span className="font-normal"> {words.willBeTold(pushed)}</span>}
        {hasRingingDevice && !bell.isUnlocked && <span className="block font-normal">{words.notHere}</span>}
        {bell.isRinging && <span className="block text-chili-ink">{words.ringing}</span>}
        {minutes !== null && <span className="block font-normal">{words.autoAccepts(minutes)}</span>}
      </p>
      {!bell.isUnlocked && (
        <Button variant="primary" size="small" className="min-h-12 shrink-0 px-3!" onClick={bell.unlock}>
          {words.unlock}
        </Button>
      )}
    </section>
  )
}
