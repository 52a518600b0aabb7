import { useState } from 'react'
import type { PartnerVoucher } from '#contracts/money/partner-voucher.ts'
import { FormDialog } from '#web/shared/console/dialogs.tsx'
import { fieldOf } from '#web/shared/console/field-of.ts'
import { useFieldErrors } from '#web/shared/console/use-field-errors.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { RadioGroup } from '#web/ui/fields/radio-group.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { LeaveDialog } from '../../frame/leave-dialog.tsx'
import { useLeaveGuard } from '../../frame/use-leave-guard.ts'
import { partnerApi } from '../../partner-api.ts'
import { Replay, type VoucherReplay } from './replay.tsx'
import { inputOf, type TypedVoucher, termsOf, typedVoucher } from './typed-voucher.ts'
import { voucherFormWords } from './voucher-form-words.ts'
import { vouchersWords } from './vouchers-words.ts'

type VoucherFormProps = {
  partnerId: number
  /** Null: a new voucher. */
  voucher: PartnerVoucher | null
  onClose: () => void
  onSaved: () => unknown
}

type FieldsProps = {
  typed: TypedVoucher
  put: (changed: Partial<TypedVoucher>) => void
  errors: Readonly<Record<string, string>>
  isUsed: boolean
}

function VoucherFields({ typed, put, errors, isUsed }: FieldsProps) {
  const words = useWords(voucherFormWords)
  const field = fieldOf(typed, put, (name) => errors[name])
  const fixedAfterUse = { disabled: isUsed }
  const isPercent = typed.kind === 'percent'
  const number = { inputMode: 'decimal' } as const
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Field
        label={words.code}
        hint={words.codeHint}
        autoCapitalize="characters"
        {...field('code')}
        {...fixedAfterUse}
      />
      <div className="sm:col-span-2">
        <RadioGroup
          legend={words.kind}
          name="kind"
          value={typed.kind}
          options={[
            { value: 'amount', label: words.amountKind, disabled: isUsed },
            { value: 'percent', label: words.percentKind, disabled: isUsed },
          ]}
          onChange={(kind) => put({ kind: kind === 'percent' ? 'percent' : 'amount' })}
        />
      </div>
      {isPercent && <Field label={words.percent} {...number} {...field('percent')} {...fixedAfterUse} />}
      <Field
        label={isPercent ? words.cap : words.discount}
        {...number}
        {...field('discount')}
        {...fixedAfterUse}
      />
      <Field
        label={words.condition}
        hint={words.optional}
        {...number}
        {...field('condition')}
        {...fixedAfterUse}
      />
      <Field
        label={words.distance}
        hint={words.optional}
        {...number}
        {...field('distance_condition')}
        {...fixedAfterUse}
      />
      <Field label={words.uses} {...number} {...field('uses')} />
      <Field label={words.ends} type="datetime-local" className="px-3" {...field('expires_at')} />
      <div className="sm:col-span-2">
        <Field label={words.description} maxLength={200} {...field('description')} {...fixedAfterUse} />
      </div>
    </div>
  )
}

/** The form that creates or changes a voucher. It can show the effect on the orders of the last four weeks. */
export function VoucherForm({ partnerId, voucher, onClose, onSaved }: VoucherFormProps) {
  const words = useWords(voucherFormWords)
  const { saved } = useWords(vouchersWords)
  const [original] = useState(() => typedVoucher(voucher, new Date()))
  const [typed, setTyped] = useState(original)
  const guard = useLeaveGuard(JSON.stringify(original) !== JSON.stringify(typed))
  const [replayed, setReplayed] = useState<VoucherReplay | null>(null)
  const { errors, send } = useFieldErrors()
  const own = { partner_id: partnerId }
  const isUsed = voucher?.is_used ?? false

  function put(changed: Partial<TypedVoucher>) {
    setTyped({ ...typed, ...changed })
    setReplayed(null)
  }
  async function save() {
    const input = { ...own, ...inputOf(typed, voucher) }
    const done = await send(
      voucher === null
        ? partnerApi.createVoucher(input)
        : partnerApi.updateVoucher({ ...input, voucher_id: voucher.id }),
      saved,
    )
    if (done === null) return
    await onSaved()
    onClose()
  }
  async function replay() {
    setReplayed(await send(partnerApi.replayVoucher({ ...own, ...termsOf(typed) })))
  }
  return (
    <FormDialog
      title={voucher === null ? words.titleNew : words.titleEdit(voucher.code)}
      keepLabel={words.keep}
      sendLabel={voucher === null ? words.save : words.saveChanged}
      onClose={() => guard.ask(onClose)}
      onSend={save}
      className="grid grid-cols-1 gap-5"
    >
      {isUsed && <Banner type="info">{words.usedHint}</Banner>}
      <VoucherFields typed={typed} put={put} errors={errors} isUsed={isUsed} />
      <section className="grid grid-cols-1 gap-3 rounded-lg bg-sunken p-4">
        <h3 className="text-lg font-bold">{words.replayTitle}</h3>
        {replayed === null ? (
          <Button className="justify-self-start" onClick={replay}>
            {words.replayAsk}
          </Button>
        ) : (
          <Replay replayed={replayed} />
        )}
      </section>
      <LeaveDialog guard={guard} />
    </FormDialog>
  )
}
