import { useState } from 'react'
import type { User } from '#contracts/accounts/user.ts'
import { orderNoteMaxLength } from '#domain/shop/limits.ts'
import { limitedText } from '#web/shared/form/limited-text.ts'
import { useContentLang, useWords } from '#web/shared/i18n/words.ts'
import { NameField, PhoneField } from '#web/storefront/pieces/account/account-fields.tsx'
import { Field, TextArea } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { checkoutWords } from './checkout-words.ts'
import type { OrderDraft } from './note-draft.ts'

type RecipientFieldsProps = { user: User; errorOf: (field: string) => string | undefined }

/** The recipient: one line that a press, or an error in it, unfolds into fields. */
export function RecipientFields({ user, errorOf }: RecipientFieldsProps) {
  const words = useWords(checkoutWords)
  const lang = useContentLang()
  const [typed, setTyped] = useState({ name: user.name, phone: user.phone_number })
  const [isWanted, setWanted] = useState(user.name === '' || user.phone_number === '')
  const isOpen = isWanted || errorOf('name') !== undefined || errorOf('phone_number') !== undefined
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setWanted(currentTarget.open)} className="group">
      <summary className="flex min-h-12 list-none items-center gap-3 rounded-md border border-line-strong px-3 py-2 hover:border-ink sm:px-4 [&::-webkit-details-marker]:hidden">
        <Icon name="user-round" className="text-chili-ink" />
        <span className="sr-only">{words.recipient}</span>
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
          <span lang={lang} className="font-bold">
            {typed.name}
          </span>
          <span className="tabular-nums">{typed.phone}</span>
        </span>
        <Icon name="chevron-down" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-4 pt-4">
        <NameField
          label={words.name}
          name="name"
          defaultValue={user.name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
          error={errorOf('name')}
        />
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <PhoneField
            label={words.phone}
            name="phone_number"
            defaultValue={user.phone_number}
            onChange={({ target }) => setTyped({ ...typed, phone: target.value })}
            enterKeyHint="done"
            error={errorOf('phone_number')}
          />
          <Field label={words.email} type="email" value={user.email} disabled readOnly />
        </div>
      </div>
    </details>
  )
}

/** An optional note to the restaurant and the driver. */
export function OrderNoteField({ draft, error }: { draft: OrderDraft; error: string | undefined }) {
  const words = useWords(checkoutWords)
  const [note, setNote] = useState(() => draft.read())
  function write(text: string): void {
    setNote(text)
    draft.write(text)
  }
  return (
    <TextArea
      label={words.note}
      name="note"
      rows={2}
      value={note}
      {...limitedText(orderNoteMaxLength, write)}
      hint={words.noteHint([...note].length, orderNoteMaxLength)}
      error={error}
    />
  )
}
