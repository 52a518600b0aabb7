import { useWords } from '#web/shared/i18n/words.ts'
import { type createStored, useStored } from '#web/shared/stored/stored.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { consoleWords } from '../console-words.ts'
import { Dialog } from '../dialogs.tsx'

/** A key as it looks on the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-sm border border-line-strong bg-surface px-1.5 font-bold">
      {children}
    </kbd>
  )
}

type KeyListProps = {
  title: string
  /** Keys with what they do. */
  rows: readonly (readonly [keys: readonly string[], does: string])[]
  /** Whether the keys are switched off on this device. */
  keysOff: ReturnType<typeof createStored<boolean>>
  onClose: () => void
}

/** What keys do on a page, and the switch for them. */
export function KeyList({ title, rows, keysOff, onClose }: KeyListProps) {
  const words = useWords(consoleWords)
  const isOff = useStored(keysOff) ?? false
  return (
    <Dialog onClose={onClose} title={title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([keys, does]) => (
          <div key={keys.join()} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <CheckField
        label={words.useKeys}
        checked={!isOff}
        onChange={(isOn) => keysOff.write(!isOn)}
        className="mt-4"
      />
    </Dialog>
  )
}
