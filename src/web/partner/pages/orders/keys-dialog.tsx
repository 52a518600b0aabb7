import { KeyList } from '#web/shared/console/keys/key-list.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { keysOff } from './board-keys.ts'
import { keysWords } from './keys-words.ts'

/** The list of the shortcuts on the board, with the switch that turns them off. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(keysWords)
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
  return <KeyList title={words.title} rows={rows} keysOff={keysOff} onClose={onClose} />
}
