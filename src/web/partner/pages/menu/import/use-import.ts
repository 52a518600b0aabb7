import { useState } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import { partnerApi } from '../../../partner-api.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { type DraftRow, faultsOf, formatOf, inParts, type Skipped, toDraft } from './import-draft.ts'

/** Few enough that a slow line shows how far it has come. */
const dishesAtOnce = 20

type Sending = { done: number; all: number }

/** How many dishes came in, and which lines did not. */
type Added = { added: number; skipped: Skipped[] }

/** A menu that is being imported: the text, what was understood of it, and how far it is sent. */
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

  /** Sends what is taken, part by part. What was refused stays in the preview. */
  async function send(): Promise<Added | null> {
    const taken = (rows ?? []).filter((row) => row.isTaken && faultsOf(row).length === 0)
    let done = 0
    const left: Skipped[] = []
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
      left.push(...taken.filter(({ line }) => lines.has(line)).map(toSkipped))
      done += sections.reduce((sum, { dishes }) => sum + dishes.length, 0)
    }
    setSending(null)
    setRows(null)
    setText('')
    setSkipped(left)
    await reload()
    return { added: done - left.length, skipped: left }
  }

  const change = (place: number, row: DraftRow) =>
    setRows((old) => old?.map((one, at) => (at === place ? row : one)) ?? null)
  return { text, setText, rows, skipped, change, back: () => setRows(null), refusal, sending, read, send }
}

function toSkipped({ line, name }: DraftRow): Skipped {
  return { line, text: name, reason: 'exists' }
}

/** What `useImport` answers. */
export type ImportState = ReturnType<typeof useImport>
