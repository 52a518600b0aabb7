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
  /** The keys, each with a text about its action. */
  rows: readonly (readonly [keys: readonly string[], action: string])[]
  /** Whether the keys are switched off on this device. */
  keysOff: ReturnType<typeof createStored<boolean>>
  onClose: () => void
}

/** A dialog with the shortcuts of a page and the switch that turns them off. */
export function KeyList({ title, rows, keysOff, onClose }: KeyListProps) {
  const words = useWords(consoleWords)
  const isOff = useStored(keysOff) ?? false
  return (
    <Dialog onClose={onClose} title={title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([keys, action]) => (
          <div key={keys.join()} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Key key={key}>{key}</Key>
              ))}
            </dt>
            <dd>{action}</dd>
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
