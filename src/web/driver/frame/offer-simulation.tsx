import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { demoWords } from './demo-words.ts'

/** Offers a driver who is not in the demo's town to work with a simulated position. */
export function OfferSimulation({ onUse }: { onUse: () => Promise<void> }) {
  const words = useWords(demoWords)
  return (
    <Banner
      type="info"
      action={
        <Button variant="secondary" onClick={onUse}>
          {words.simulate}
        </Button>
      }
    >
      {words.far}
    </Banner>
  )
}
