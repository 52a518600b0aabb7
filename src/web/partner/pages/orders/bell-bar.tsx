import { useState } from 'react'
import { Link } from 'react-router'
import { isStaffAllowed, type StaffRole } from '#domain/accounts/roles.ts'
import { Dialog } from '#web/shared/console/dialogs.tsx'
import type { Bell } from '#web/shared/console/live/bell/use-bell.ts'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
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
        <CheckField label={words.helpsOut} checked={bell.helpsOut} onChange={bell.setHelpsOut} />
        <Link to="/notices" className={buttonClass({})}>
          <Icon name="bell" />
          {words.onThisDevice}
        </Link>
        {isStaffAllowed(role, 'board:settings') && <AutoAcceptance board={board} reload={reload} />}
      </div>
    </Dialog>
  )
}

/** Says whether a new order will be heard; the first touch switches the bell on. */
export function BellBar(props: BellBarProps) {
  const { board, bell } = props
  const words = useWords(bellWords)
  const [isOpen, setOpen] = useState(false)
  const { ringing_devices: count, push_devices: told } = bell.devices ?? board
  const isHeard = count > 0
  const isTold = told > 0
  const tone = isHeard
    ? 'bg-sunken'
    : isTold
      ? 'bg-turmeric-soft text-turmeric-ink'
      : 'bg-danger-soft text-danger-ink'
  return (
    <section
      aria-label={words.bell}
      className={classNames('flex flex-wrap items-center gap-2 rounded-md px-3 py-1.5', tone)}
    >
      <Icon name={isHeard ? 'bell' : 'bell-off'} />
      <p role="status" className="min-w-0 flex-1 basis-40 text-sm font-bold">
        {isHeard ? words.willRing(count) : isTold ? words.noneRingsButTold : words.noneRings}
        {isTold && <span className="font-normal"> {words.willBeTold(told)}</span>}
        {isHeard && !bell.isUnlocked && <span className="block font-normal">{words.notHere}</span>}
        {bell.isRinging && <span className="block text-chili-ink">{words.ringing}</span>}
      </p>
      {!bell.isUnlocked && (
        <Button variant="primary" icon="bell" className="max-sm:px-3!" onClick={bell.unlock}>
          {words.unlock}
        </Button>
      )}
      <Button icon="sliders-horizontal" className="max-sm:px-3!" onClick={() => setOpen(true)}>
        {words.settings}
      </Button>
      {isOpen && <SettingsDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}
