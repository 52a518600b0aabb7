import { useState } from 'react'
import type { Refusal } from '#contracts/endpoint.ts'
import { partnerApi } from '../../../partner-api.ts'
import type { MenuState } from '../parts/use-menu.ts'
import { type DraftRow, faultsOf, formatOf, inParts, toDraft } from './import-draft.ts'

/** Few enough that a slow line shows how far it has come. */
const dishesAtOnce = 20

type Sending = { done: number; all: number }

/** A menu that is being imported: the text, what was understood of it, and how far it is sent. */
export function useImport({ partnerId, reload }: MenuState) {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<DraftRow[] | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [sending, setSending] = useState<Sending | null>(null)

  async function read(from = text): Promise<void> {
    setText(from)
    const answer = await partnerApi.readImport({ partner_id: partnerId, text: from, format: formatOf(from) })
    setRefusal(answer.ok ? null : answer.refusal)
    if (answer.ok) setRows(toDraft(answer.value))
  }

  /** Sends what is taken, part by part; answers how many dishes came in. What was refused stays in the preview. */
  async function send(): Promise<number | null> {
    const taken = (rows ?? []).filter((row) => row.isTaken && faultsOf(row).length === 0)
    let [done, added] = [0, 0]
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
      const sent = sections.reduce((sum, { dishes }) => sum + dishes.length, 0)
      done += sent
      added += sent - answer.value.skipped.length
    }
    setSending(null)
    setRows(null)
    setText('')
    await reload()
    return added
  }

  const change = (place: number, row: DraftRow) =>
    setRows((old) => old?.map((one, at) => (at === place ? row : one)) ?? null)
  return { text, setText, rows, change, back: () => setRows(null), refusal, sending, read, send }
}

/** What `useImport` answers. */
export type ImportState = ReturnType<typeof useImport>
