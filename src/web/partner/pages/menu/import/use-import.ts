import { useState } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import { partnerApi } from '../../../partner-api.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { type DraftRow, faultsOf, formatOf, inParts, type Skipped, toDraft } from './import-draft.ts'

/** The dishes of one request. They are few, so that the progress moves even on a slow connection. */
const dishesAtOnce = 20

type Sending = { done: number; all: number }

/** The number of added dishes, and the skipped lines. */
type Added = { added: number; skipped: Skipped[] }

/** The state of an import: the text, the dishes that were read from it, and the progress of sending them. */
export function useImport({ partnerId, reload }: MenuState) {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<DraftRow[] | null>(null)
  const [skipped, setSkipped] = useState<Skipped[]>([])
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)

  async function read(from = text, format = formatOf(from)): Promise<void> {
    setText(from)
    const answer = await partnerApi.readImport({ partner_id: partnerId, text: from, format })
    setRefusal(answer.ok ? null : answer.refusal)
    if (!answer.ok) return
    setRows(toDraft(answer.value))
    setSkipped(answer.value.skipped)
  }

  /** Sends the selected dishes in parts. Null: a part was refused; it and the later ones stay in the preview. */
  async function send(): Promise<Added | null> {
    const taken = (rows ?? []).filter((row) => row.isTaken && faultsOf(row).length === 0)
    let done = 0
    const notAdded: Skipped[] = []
    setRefusal(null)
    for (const sections of inParts(taken, dishesAtOnce)) {
      setSending({ done, all: taken.length })
      const answer = await partnerApi.importMenu({ partner_id: partnerId, sections })
      if (!answer.ok) {
        setSending(null)
        setRefusal(answer.refusal)
        setRows((old) => old?.filter((row) => !taken.slice(0, done).includes(row)) ?? null)
        await reload()
        return null
      }
      const lines = new Set(answer.value.skipped)
      notAdded.push(...taken.filter(({ line }) => lines.has(line)).map(toSkipped))
      done += sections.reduce((sum, { dishes }) => sum + dishes.length, 0)
    }
    setSending(null)
    setRows(null)
    setText('')
    setSkipped(notAdded)
    await reload()
    return { added: done - notAdded.length, skipped: notAdded }
  }

  const change = (place: number, row: DraftRow) =>
    setRows((old) => old?.map((other, index) => (index === place ? row : other)) ?? null)
  return { text, setText, rows, skipped, change, back: () => setRows(null), refusal, sending, read, send }
}

function toSkipped({ line, name }: DraftRow): Skipped {
  return { line, text: name, reason: 'exists' }
}

/** The answer of `useImport`. */
export type ImportState = ReturnType<typeof useImport>
