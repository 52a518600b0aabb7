import { useState } from 'react'
import type { User } from '#contracts/accounts/user.ts'
import { saveFile } from '#web/shared/api/download-file.ts'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { createLazyPart } from '#web/shared/loading/lazy-part.tsx'
import { httpApi } from '#web/storefront/pieces/session/http-api.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/containers/card.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { personalDataWords } from './personal-data-words.ts'

/** Downloads a file with everything that the shop stores about the person. */
function useDownloadData(): () => Promise<void> {
  const words = useWords(personalDataWords)
  const language = useLanguage()

  return async () => {
    const answer = await httpApi.exportUser({})
    if (!answer.ok) {
      showToast({ type: 'error', message: refusalSentence(answer.refusal, language) })
      return
    }
    const { exported_at, is_complete } = answer.value
    const file = new Blob([JSON.stringify(answer.value, null, 2)], { type: 'application/json' })
    saveFile(words.fileName(exported_at.slice(0, 10)), file)
    showToast({ type: 'success', message: words.downloaded })
    if (!is_complete) showToast({ type: 'info', message: words.cutOff })
  }
}

const DeleteAccountModal = createLazyPart(
  async () => (await import('./delete-account-modal.tsx')).DeleteAccountModal,
)

/** Downloads or deletes the person's stored data. */
export function PersonalDataCard({ user }: { user: User }) {
  const words = useWords(personalDataWords)
  const download = useDownloadData()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <Card as="section" aria-labelledby="personal-data" className="grid grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="personal-data" className="text-xl">
          {words.title}
        </h2>
        <p className="text-muted">{words.intro}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={download} icon="download">
          {words.download}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-haspopup="dialog"
          onClick={() => setDeleting(true)}
          icon="trash"
        >
          {words.remove}
        </Button>
      </div>
      {isDeleting && <DeleteAccountModal user={user} onClose={() => setDeleting(false)} />}
    </Card>
  )
}
