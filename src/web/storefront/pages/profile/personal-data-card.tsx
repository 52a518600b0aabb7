import { useState } from 'react'
import type { User } from '#contracts/accounts/user.ts'
import { useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { personalDataWords } from './personal-data-words.ts'
import { useDownloadData } from './use-download-data.ts'

const DeleteAccountModal = createLazyPart(
  async () => (await import('./delete-account-modal.tsx')).DeleteAccountModal,
)

/** What the shop keeps about a person: to be taken along, or to be removed. */
export function PersonalDataCard({ user }: { user: User }) {
  const words = useWords(personalDataWords)
  const { isBusy, download } = useDownloadData()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Card as="section" aria-labelledby="personal-data" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="personal-data" className="text-xl">
          {words.title}
        </h2>
        <p className="text-muted">{words.intro}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={isBusy} onClick={download}>
          <Icon name="download" className="size-4.5" />
          {words.download}
        </Button>
        <Button size="small" variant="danger" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
          <Icon name="trash" className="size-4.5" />
          {words.remove}
        </Button>
      </div>
      {isLeaving && <DeleteAccountModal user={user} onClose={() => setLeaving(false)} />}
    </Card>
  )
}
