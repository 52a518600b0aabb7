import type { ComponentProps } from 'react'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useShownValue } from './use-shown-value.ts'

type LiveRadiosProps = Omit<ComponentProps<typeof RadioGroup>, 'value' | 'defaultValue' | 'onChange'> & {
  value: string
  onApply: (value: string) => void
}

/** Radio buttons whose choice goes into the address. */
export function LiveRadios({ value, onApply, ...group }: LiveRadiosProps) {
  const [shown, show] = useShownValue(value)
  function choose(next: string) {
    show(next)
    onApply(next)
  }
  return <RadioGroup {...group} value={shown} onChange={choose} />
}
