import type { Command } from 'commander'
import { trailTargets } from '#contracts/endpoint.ts'
import { formatMomentForPeople } from '#domain/time/vietnam-time.ts'
import type { AddCommand } from './command-line.ts'

/** Commands that show what administrators and operators changed. */
export function addTrailCommands(program: Command, add: AddCommand): void {
  const trail = program.command('trail').description('what administrators and operators changed')
  add(trail, `list [${trailTargets.join('|')}] [id] [after]`, (target, target_id, after) => {
    return async ({ ask }) => {
      const { actions, next } = (await ask('listTrail', { target, target_id, after })).value
      const lines = actions.map((action) => {
        const { administrator, login, details, before } = action
        const who = login ?? `administrator ${administrator?.id}`
        const was = before === null ? '' : `, before ${JSON.stringify(before)}`
        const when = formatMomentForPeople(new Date(action.created_at))
        return `${when}  ${who}  ${action.action}  ${action.target} ${action.target_id}  ${JSON.stringify(details)}${was}`
      })
      return [...lines, next === null ? 'No older actions.' : `Older ones: after ${next}.`].join('\n')
    }
  })
  add(trail, 'file [from] [to]', (from, to) => async ({ ask }) => {
    return (await ask('exportTrail', { from, to })).value.text
  })
}
