type CheckFieldProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** A box to be ticked, with its label as wide as a thumb needs. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  )
}
