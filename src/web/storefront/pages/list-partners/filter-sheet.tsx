import { useWords } from '#web/shared/i18n/words.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { filterPanelWords } from './filter-panel-words.ts'
import { filterWords } from './filter-words.ts'
import { PartnerFilters } from './partner-filters.tsx'
import type { usePartnerQuery } from './use-partner-query.ts'

type FilterSheetProps = ReturnType<typeof usePartnerQuery> & { total: number | null; onClose: () => void }

/** The filters on phones. The list behind is narrowed at once, and the button shows how many restaurants remain. */
export function FilterSheet({ total, onClose, ...state }: FilterSheetProps) {
  const words = { ...useWords(filterPanelWords), ...useWords(filterWords) }
  function showResults() {
    onClose()
    document.getElementById('results')?.scrollIntoView({ block: 'start' })
  }
  return (
    <Modal
      open
      stays
      onClose={onClose}
      title={words.filters}
      closeLabel={words.closeFilters}
      footer={
        <Button variant="primary" block aria-live="polite" onClick={showResults}>
          {total === null ? words.show : words.apply(total)}
        </Button>
      }
    >
      <div className="grid gap-5">
        <PartnerFilters {...state} />
      </div>
    </Modal>
  )
}
