import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { dismissToast, resumeToasts, type Toast } from './toast-store.ts'
import { ToneIcon } from './tone-icon.tsx'

export function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  return (
    <li className="pointer-events-auto flex animate-rise items-start gap-3 rounded-lg border border-line bg-surface p-2.5 shadow-overlay">
      <ToneIcon type={toast.type} />
      <p className="min-w-0 flex-1 self-center py-1 text-sm font-bold">{toast.message}</p>
      <IconButton
        label={dismissLabel}
        icon={<Icon name="x" />}
        onClick={() => {
          dismissToast(toast.id)
          resumeToasts()
        }}
        className="-my-1 -mr-1 text-muted"
      />
    </li>
  )
}
