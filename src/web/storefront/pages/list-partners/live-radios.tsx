import type { ComponentProps } from 'react'
import { useShownValue } from '#web/shared/form/use-shown-value.ts'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'

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
