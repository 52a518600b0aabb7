import { classNames } from '#web/ui/class-names.ts'

export function Spinner({ label, className }: { label: string; className?: string }) {
  return (
    <div
      role="status"
      className={classNames('grid place-items-center gap-3 p-6 text-sm text-muted', className)}
    >
      <span
        aria-hidden="true"
        className="size-9 animate-spin rounded-full border-4 border-line border-t-chili"
      />
      {label}
    </div>
  )
}
