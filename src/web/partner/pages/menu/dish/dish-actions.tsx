import { useState } from 'react'
import { ConfirmDialog } from '#web/shared/console/dialogs.tsx'
import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { partnerApi } from '../../../partner-api.ts'
import { menuWords } from '../parts/menu-words.ts'
import type { DishRow } from '../parts/merge-rows.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { dishWords } from './dish-words.ts'

type DishActionsProps = { dish: DishRow; menu: MenuState; onDone: () => void }

/** Duplicates a dish, or deletes one that was never ordered. */
export function DishActions({ dish, menu, onDone }: DishActionsProps) {
  const words = useWords(dishWords)
  const { deleted } = useWords(menuWords)
  const [isAsking, setAsking] = useState(false)
  const ids = { partner_id: menu.partnerId, product_id: dish.id }
  async function remove(): Promise<void> {
    const call = partnerApi.deleteDish({ ...ids, version: dish.version })
    const done = await menu.submit(call, { message: deleted })
    setAsking(false)
    if (done.ok) onDone()
  }
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <Button
        variant="ghost"
        onClick={() => menu.submit(partnerApi.copyDish(ids), { message: words.copied })}
      >
        {words.copy}
      </Button>
      {dish.is_ordered ? (
        <span className="min-w-40 flex-1 text-sm text-muted">{words.ordered}</span>
      ) : (
        <Button variant="ghost" icon="trash" onClick={() => setAsking(true)}>
          {words.deleteDish}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={words.deleteTitle(dish.name)}
          keepLabel={words.keep}
          confirmLabel={words.deleteDish}
          variant="danger"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <p>{words.deleteHint}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
