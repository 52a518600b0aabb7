import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ToastType } from './toast-store.ts'

const looks = {
  error: { Icon: CircleAlert, tone: 'bg-danger-soft text-danger-ink' },
  success: { Icon: CircleCheck, tone: 'bg-herb-soft text-herb-ink' },
  warning: { Icon: TriangleAlert, tone: 'bg-turmeric-soft text-turmeric-ink' },
  info: { Icon: Info, tone: 'bg-sunken text-ink' },
}

export function ToneIcon({ type }: { type: ToastType }) {
  const { Icon, tone } = looks[type]
  return (
    <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
      <Icon className="size-5" />
    </span>
  )
}
