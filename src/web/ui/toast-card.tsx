import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, resumeToasts, type Toast } from './toast-store.ts'
import { ToneIcon } from './tone-icon.tsx'

export function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const { id, detail, action } = toast
  function leave() {
    dismissToast(id)
    resumeToasts()
  }
  return (
    <li className="pointer-events-auto flex animate-rise items-start gap-3 rounded-lg border border-line bg-surface p-2.5 shadow-overlay">
      <ToneIcon type={toast.type} />
      <p className="min-w-0 flex-1 self-center py-1 text-sm font-bold">
        {toast.message}
        {detail && <span className="block font-normal wrap-anywhere">{detail}</span>}
      </p>
      {action && <ActionButton action={action} about={detail} onDone={leave} />}
      <IconButton
        label={dismissLabel}
        icon={<Icon name="x" />}
        onClick={leave}
        className="-my-1 -mr-1 text-muted"
      />
    </li>
  )
}

type ActionButtonProps = {
  action: NonNullable<Toast['action']>
  about: string | undefined
  onDone: () => void
}

function ActionButton({ action, about, onDone }: ActionButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { label, run, takesFocus } = action
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <button
      ref={button}
      type="button"
      // Several toasts may offer the same.
      aria-label={about === undefined ? undefined : `${label}: ${about}`}
      onClick={() => {
        onDone()
        run()
      }}
      className="min-h-11 self-center rounded-full px-3 text-sm font-bold text-chili-ink underline underline-offset-4 hover:bg-sunken"
    >
      {label}
    </button>
  )
}
