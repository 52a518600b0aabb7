import { Dialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { useStored } from '#web/shared/stored/stored.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { keysOff } from './board-keys.ts'
import { keysWords } from './keys-words.ts'

/** A key as it looks on the keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid min-h-7 min-w-7 place-items-center rounded-sm border border-line-strong bg-surface px-1.5 font-bold">
      {children}
    </kbd>
  )
}

/** What keys do on the board, and the switch for them. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(keysWords)
  const isOff = useStored(keysOff) ?? false
  const rows = [
    [['↑', '↓', '←', '→'], words.move],
    [['k', 'j', 'h', 'l'], words.move],
    [['1', '6'], words.columns],
    [['Enter'], words.next],
    [['r'], words.refuse],
    [['d'], words.delay],
    [['u'], words.undo],
    [['p'], words.print],
    [['?'], words.list],
  ] as const
  return (
    <Dialog onClose={onClose} title={words.title}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([keys, does]) => (
          <div key={keys[0]} className="contents">
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
        label={words.isOn}
        checked={!isOff}
        onChange={(isOn) => keysOff.write(!isOn)}
        className="mt-4"
      />
    </Dialog>
  )
}
