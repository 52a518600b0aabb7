import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { LiveField } from './live-field.tsx'

type ClosingTimeFieldProps = {
  label: string
  resetLabel: string
  value: string
  onApply: (time: string) => void
}

export function ClosingTimeField({ label, resetLabel, value, onApply }: ClosingTimeFieldProps) {
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <LiveField type="time" name="closes_after" label={label} value={value} onApply={onApply} />
      </div>
      <IconButton
        label={resetLabel}
        icon={<Icon name="rotate-ccw" />}
        // It keeps the focus of who has just pressed it.
        aria-disabled={value === ''}
        onClick={() => value !== '' && onApply('')}
        className="mb-0.5"
      />
    </div>
  )
}
