import { useNavigate } from 'react-router'
import { Icon } from '#web/ui/icons/icon.tsx'

function hasPreviousPage(): boolean {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

/** To the previous page of this visit, or to the root without one (spec §2: edit address). */
export function BackButton({ label }: { label: string }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      onClick={() => void (hasPreviousPage() ? navigate(-1) : navigate('/'))}
      className="group -ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-sm font-bold text-muted hover:text-ink"
    >
      <Icon name="arrow-left" className="transition-transform group-hover:-translate-x-0.5" />
      {label}
    </button>
  )
}
