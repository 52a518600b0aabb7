import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { orderWords } from './order-words.ts'

/** Prints the page, of which paper shows the receipt only. */
export function PrintButton({ size, block }: { size?: 'medium' | 'large'; block?: boolean }) {
  const words = useWords(orderWords)
  return (
    <Button size={size} block={block} onClick={() => print()} icon="printer">
      {words.print}
    </Button>
  )
}
