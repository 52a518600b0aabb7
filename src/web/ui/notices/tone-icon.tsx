import { Icon } from '#web/ui/icons/icon.tsx'
import type { ToastType } from './toast-store.ts'

const looks = {
  error: { icon: 'circle-exclamation-point', tone: 'bg-danger-soft text-danger-ink' },
  success: { icon: 'circle-check', tone: 'bg-herb-soft text-herb-ink' },
  warning: { icon: 'triangle-exclamation-point', tone: 'bg-turmeric-soft text-turmeric-ink' },
  info: { icon: 'info', tone: 'bg-sunken text-ink' },
} as const

export function ToneIcon({ type }: { type: ToastType }) {
  const { icon, tone } = looks[type]
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
      <Icon name={icon} />
    </span>
  )
}
