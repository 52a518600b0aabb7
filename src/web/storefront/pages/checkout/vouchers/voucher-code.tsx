import { useState } from 'react'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import type { Vouchers } from './use-vouchers.ts'
import { voucherWords } from './voucher-words.ts'

/** The length limit of the wire. */
const codeMax = 64

type VoucherCodeProps = { vouchers: Vouchers; onApplied: () => void }

/** A field for a voucher code. It stands inside the checkout's form, so Enter applies the code instead of ordering. */
export function VoucherCode({ vouchers, onApplied }: VoucherCodeProps) {
  const words = useWords(voucherWords)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function apply(): Promise<void> {
    if (vouchers.busyId !== null) return
    const typed = code.trim()
    const refusal = typed === '' ? words.codeRequired : await vouchers.applyCode(typed)
    setProblem(refusal)
    if (refusal !== null) return
    setCode('')
    onApplied()
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2">
      <Field
        label={words.code}
        value={code}
        onChange={({ target }) => {
          setCode(target.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void apply()
        }}
        maxLength={codeMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        error={problem ?? undefined}
      />
      <Button onClick={apply} className="mt-7.5 min-h-12">
        {words.apply}
      </Button>
    </div>
  )
}
