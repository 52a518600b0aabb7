import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { Toast } from './toast-store.ts'
import { ToneIcon } from './tone-icon.tsx'

type ToastCardProps = { toast: Toast; dismissLabel: string; onLeave: (id: number) => void }

export function ToastCard({ toast, dismissLabel, onLeave }: ToastCardProps) {
  const { id, detail, action } = toast
  const leave = () => onLeave(id)
  return (
    <li id={`toast-${id}`} className="toast">
      <ToneIcon type={toast.type} />
      <p className="min-w-0 flex-1 self-center py-1 text-sm font-bold">
        {toast.message}
        {detail && <span className="block font-normal wrap-anywhere">{detail}</span>}
      </p>
      {action && (
        <button
          type="button"
          // Several toasts may offer the same.
          aria-label={detail === undefined ? undefined : `${action.label}: ${detail}`}
          onClick={() => {
            leave()
            action.run()
          }}
          className="toast-action"
        >
          {action.label}
        </button>
      )}
      <IconButton
        label={dismissLabel}
        icon={<Icon name="x" />}
        onClick={leave}
        className="-my-1 -mr-1 text-muted"
      />
    </li>
  )
}
