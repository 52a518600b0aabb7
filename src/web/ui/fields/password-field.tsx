import { type ComponentProps, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldFrame, type FieldWords, useField } from './field-frame.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> &
  FieldWords & { labels: { showPassword: string; hidePassword: string } }

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, id: givenId, labels, className, ...input } = props
  const { id, control } = useField({ label, hint, error }, givenId)
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <span className="relative block">
        <input
          autoCapitalize="none"
          spellCheck={false}
          required
          {...input}
          {...control}
          type={isShown ? 'text' : 'password'}
          className={classNames('control', 'pr-14', className)}
        />
        <IconButton
          label={isShown ? labels.hidePassword : labels.showPassword}
          icon={isShown ? 'eye-off' : 'eye'}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
          className="absolute right-1 top-0.5 text-muted"
        />
      </span>
    </FieldFrame>
  )
}
