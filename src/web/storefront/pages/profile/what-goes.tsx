import { useWords } from '#web/shared/i18n/words.ts'
import { coinsWords } from '#web/storefront/pieces/coins/coins-words.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { IconName } from '#web/ui/icons/icon-names.ts'
import { personalDataWords } from './personal-data-words.ts'

/** What a deleted account takes along, and what the shop keeps without its name. */
export function WhatGoes({ coins }: { coins: number }) {
  const words = useWords(personalDataWords)
  const { coins: counted } = useWords(coinsWords)
  const gone = words.goesItems.split('\n')
  return (
    <>
      <Part
        title={words.goes}
        icon="trash"
        items={coins > 0 ? [words.goesCoins(counted(coins)), ...gone] : gone}
      />
      <Part title={words.stays} icon="package" items={words.staysItems.split('\n')} />
    </>
  )
}

function Part({ title, icon, items }: { title: string; icon: IconName; items: readonly string[] }) {
  return (
    <div className="grid gap-1">
      <h3 className="flex items-center gap-2 font-bold">
        <Icon name={icon} className="size-4.5 text-muted" />
        {title}
      </h3>
      <ul className="grid list-disc gap-1 pl-6 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
