import { Badge } from './badge.tsx'

type StatusTagProps = { isOpen: boolean; label: string; className?: string }

/** Open is herb green with a full dot, closed is quiet with a ring: the colour never carries it alone. */
export function StatusTag({ isOpen, label, className }: StatusTagProps) {
  return (
    <Badge
      tone={isOpen ? 'herb' : 'neutral'}
      {...(className && { className })}
      icon={
        <span
          className={
            isOpen
              ? 'size-2 rounded-full border-4 border-herb-ink'
              : 'size-2 rounded-full border-2 border-muted'
          }
        />
      }
    >
      {label}
    </Badge>
  )
}
