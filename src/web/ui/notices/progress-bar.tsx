import { classNames } from '#web/ui/class-names.ts'

type ProgressBarProps = {
  /** The name of the progress, for screen readers. */
  label: string
  /** The progress in words, read out instead of a percentage. */
  text: string
  value: number
  max: number
  className?: string
}

/** The progress of a task. `<progress>` draws its own fill, so no style is needed. */
export function ProgressBar({ label, text, value, max, className }: ProgressBarProps) {
  const isFull = value >= max
  return (
    <progress
      aria-label={label}
      aria-valuetext={text}
      value={Math.min(value, max)}
      max={max}
      className={classNames(
        'block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line forced-colors:appearance-auto',
        '[&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:transition-[inline-size] [&::-moz-progress-bar]:rounded-full',
        isFull
          ? '[&::-moz-progress-bar]:bg-herb [&::-webkit-progress-value]:bg-herb'
          : '[&::-moz-progress-bar]:bg-turmeric-bright [&::-webkit-progress-value]:bg-turmeric-bright',
        className,
      )}
    />
  )
}
