import type { ChangeEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSubmit } from '#web/shared/console/query-view.tsx'
import { refusalSentence } from '#web/shared/i18n/refusal-words.ts'
import { useLanguage, useWords } from '#web/shared/i18n/words.ts'
import { Button, buttonClass } from '#web/ui/buttons/button.tsx'
import { TextArea } from '#web/ui/fields/field.tsx'
import { Banner } from '#web/ui/notices/banner.tsx'
import { ProgressBar } from '#web/ui/notices/progress-bar.tsx'
import { showToast } from '#web/ui/notices/toast-store.ts'
import { LeaveDialog } from '../../../frame/leave-dialog.tsx'
import { useLeaveGuard } from '../../../frame/use-leave-guard.ts'
import { savePartnerFile } from '../../../partner-api.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { faultsOf } from './import-draft.ts'
import { ImportRow } from './import-row.tsx'
import { importWords } from './import-words.ts'
import { readText } from './read-text.ts'
import { SkippedLines } from './skipped-lines.tsx'
import { type ImportState, useImport } from './use-import.ts'

function PasteStep({ state, partnerId }: { state: ImportState; partnerId: number }) {
  const words = useWords(importWords)
  const submit = useSubmit()
  const { text, setText, read, refusal } = state

  async function readFile({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    const isSheet = /\.(csv|tsv)$/i.test(file.name)
    await readText(file).then(
      (found) => read(found, isSheet ? 'csv' : undefined),
      () => showToast({ type: 'error', message: words.unreadable }),
    )
  }

  async function save(): Promise<void> {
    await submit(savePartnerFile('exportMenu', { partner_id: partnerId }))
  }

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <p className="text-muted">{words.hint}</p>
      <div lang="vi">
        <TextArea
          label={words.paste}
          rows={12}
          placeholder={words.example}
          value={text}
          error={refusal?.errors?.text && refusal.message}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" disabled={text.trim() === ''} onClick={() => read()}>
          {words.read}
        </Button>
        <label className={`${buttonClass({})} focus-within:outline-2`}>
          {words.file}
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            className="sr-only"
            onChange={readFile}
          />
        </label>
        <Button variant="ghost" icon="download" className="sm:ml-auto" onClick={save}>
          {words.exported}
        </Button>
      </div>
    </div>
  )
}

function PreviewStep({ state, onSend }: { state: ImportState; onSend: () => Promise<void> }) {
  const words = useWords(importWords)
  const { rows, skipped, change, back, sending } = state
  const taken = (rows ?? []).filter(({ isTaken }) => isTaken)
  const faulty = taken.filter((row) => faultsOf(row).length > 0).length
  return (
    <section aria-labelledby="import-preview" className="grid max-w-4xl grid-cols-1 gap-3">
      <h2 id="import-preview" className="text-xl">
        {words.preview}
      </h2>
      <p className="text-muted">{rows?.length === 0 ? words.nothing : words.previewHint}</p>
      <SkippedLines lines={skipped} />
      <ul className="overflow-clip rounded-lg border border-line bg-surface shadow-card">
        {rows?.map((row, place) => (
          <ImportRow key={row.line} row={row} onChange={(to) => change(place, to)} />
        ))}
      </ul>
      <div
        data-dock
        className="stick-above-bar z-10 grid grid-cols-1 gap-2 border-t border-line bg-paper py-3"
      >
        {sending && (
          <ProgressBar
            label={words.progress}
            text={words.progressText(sending.done, sending.all)}
            value={sending.done}
            max={sending.all}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={sending !== null} onClick={back}>
            {words.again}
          </Button>
          <Button
            variant="primary"
            disabled={faulty > 0 || taken.length === 0}
            busy={sending !== null}
            onClick={onSend}
          >
            {words.send(taken.length)}
          </Button>
          <span role="status" className="text-sm">
            {sending ? words.progressText(sending.done, sending.all) : faulty > 0 && words.faulty(faulty)}
          </span>
        </div>
      </div>
    </section>
  )
}

/** Imports a menu from a pasted text or a sheet. The server reads it, a person corrects it, and then it is added. */
export function ImportView({ menu, isStarting }: { menu: MenuState; isStarting: boolean }) {
  const words = useWords(importWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const state = useImport(menu)
  const { rows, refusal, text, send } = state
  const guard = useLeaveGuard(rows !== null || text.trim() !== '')

  async function sendAll(): Promise<void> {
    const sent = await send()
    if (sent === null) return
    const action = { label: words.nextStep, run: () => void navigate('/start') }
    showToast({
      type: 'success',
      message: words.done(sent.added),
      detail: words.undoHint,
      ...(isStarting && { action }),
    })
    if (sent.skipped.length === 0) await navigate('/menu')
  }

  return (
    <>
      {refusal && !refusal.errors?.text && <Banner type="error">{refusalSentence(refusal, language)}</Banner>}
      {rows === null && <SkippedLines lines={state.skipped} />}
      {rows === null ? (
        <PasteStep state={state} partnerId={menu.partnerId} />
      ) : (
        <PreviewStep state={state} onSend={sendAll} />
      )}
      <LeaveDialog guard={guard} />
    </>
  )
}
