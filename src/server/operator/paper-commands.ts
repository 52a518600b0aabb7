import type { Command } from 'commander'
import { paperKinds } from '#domain/accounts/driver-papers.ts'
import type { AddCommand, OfficeCaller } from './command-line.ts'

type FindId = (ask: OfficeCaller, kind: 'driver', typed: string) => Promise<number>

/** Commands that list drivers' papers, ask for one, approve it or send it back. */
export function addPaperCommands(driver: Command, add: AddCommand, findId: FindId): void {
  add(driver, 'papers', () => async ({ ask }) => {
    const { value, total } = await ask('listPapers', { per_page: 100 })
    const lines = value.map(
      ({ id, driver_id, kind, number, expires_on }) =>
        `${id}  driver ${driver_id}  ${kind} ${number}, valid until ${expires_on ?? 'no date'}`,
    )
    return [...lines, `${value.length} of ${total} papers wait.`].join('\n')
  })
  add(driver, 'approve-paper <paper>', (paper_id = '') => async ({ ask }) => {
    const { id, kind } = (await ask('approvePaper', { paper_id })).value
    return `The ${kind} of driver ${id} is approved.`
  })
  add(driver, 'send-back-paper <paper> <reason...>', (paper_id = '', reason = '') => async ({ ask }) => {
    const { id, kind } = (await ask('sendPaperBack', { paper_id, reason })).value
    return `The ${kind} of driver ${id} is sent back.`
  })
  add(
    driver,
    `ask-paper <id|email> <${paperKinds.join('|')}>`,
    (typed = '', kind = '') =>
      async ({ ask }) => {
        const id = await findId(ask, 'driver', typed)
        await ask('askForPaper', { id, kind })
        return `Driver ${id} is asked for the ${kind} and cannot go online before it is sent.`
      },
  )
}
