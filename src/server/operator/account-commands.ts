import type { Command } from 'commander'
import { administratorRoles } from '#domain/accounts/roles.ts'
import { OperatorError } from '#server/config/operator-error.ts'
import type { AddCommand, CommandAction, OfficeCaller } from './command-line.ts'
import { describeWaiting } from './money-commands.ts'
import { addPaperCommands } from './paper-commands.ts'

type Kind = 'customer' | 'driver' | 'partner' | 'staff' | 'administrator'

const nouns: Record<Kind, string> = {
  customer: 'Customer',
  driver: 'Driver',
  partner: 'Restaurant',
  staff: 'Member of staff',
  administrator: 'Administrator',
}

/** The typed id, or the id of the account with the typed e-mail. */
async function findId(ask: OfficeCaller, kind: Kind, typed: string): Promise<number> {
  if (/^\d+$/.test(typed)) return Number(typed)
  const { accounts, has_signed_up: hasSignedUp } = (await ask('findAccounts', { kind, email: typed })).value
  const [found, ...others] = accounts
  if (others.length > 0) {
    const ids = accounts.map(({ id }) => id).join(', ')
    throw new OperatorError(`${typed} works in several restaurants: ${ids}.`)
  }
  if (found !== undefined) return found.id
  const noun = nouns[kind].toLowerCase()
  throw new OperatorError(
    hasSignedUp
      ? `${typed} has signed up as a ${noun} but has not confirmed the e-mail yet, so there is no account.`
      : `There is no ${noun} ${typed}.`,
  )
}

const standingCalls = {
  partner: { approve: 'approvePartner', lock: 'lockPartnerAccount', unlock: 'unlockPartnerAccount' },
  driver: { approve: 'approveDriver', lock: 'lockDriverAccount', unlock: 'unlockDriverAccount' },
  customer: { lock: 'lockUserAccount', unlock: 'unlockUserAccount' },
  staff: { lock: 'lockStaffAccount', unlock: 'unlockStaffAccount' },
  administrator: { lock: 'lockAdministratorAccount', unlock: 'unlockAdministratorAccount' },
} as const

function addStandings(parent: Command, kind: Kind, add: AddCommand): void {
  for (const [change, call] of Object.entries(standingCalls[kind])) {
    add(parent, `${change} <id|email>`, (typed = '') => async ({ ask }) => {
      const { id, standing } = (await ask(call, { id: await findId(ask, kind, typed) })).value
      return `${nouns[kind]} ${id} is ${standing === 'close' ? 'closed' : standing} now.`
    })
  }
}

/** Commands that approve, lock and unlock accounts, add administrators and their logins, and grant coins. */
export function addAccountCommands(program: Command, add: AddCommand): void {
  addStandings(program.command('partner').description('restaurants'), 'partner', add)
  const driver = program.command('driver').description('drivers')
  addStandings(driver, 'driver', add)
  addPaperCommands(driver, add, findId)
  addStandings(program.command('staff').description('who works in restaurants'), 'staff', add)
  const user = program.command('user').description('customers')
  addStandings(user, 'customer', add)
  add(user, 'grant-coins <id|email> <amount>', grantCoins)
  const administrator = program.command('administrator').description('administrators of the back office')
  addStandings(administrator, 'administrator', add)
  const roles = Object.keys(administratorRoles).join('|')
  add(administrator, `add <email> <${roles}> [name...]`, addAdministrator)
  add(administrator, 'list', () => listAdministrators)
  add(administrator, 'reset-second-factor <id|email>', resetSecondFactor)
  add(administrator, 'login <id|email> <login>', nameLogin).description(
    'says whose login of the command line it is, once',
  )
}

function grantCoins(typed = '', amount = ''): CommandAction {
  return async ({ ask, person }) => {
    const user_id = await findId(ask, 'customer', typed)
    const granted = { user_id, amount, reason: 'coins given by hand' }
    const { id, state, amount: coins } = (await ask('grantCoins', granted)).value
    if (state === 'waiting') return describeWaiting(id, person, coins)
    return `Customer ${user_id} has ${coins} coins more.`
  }
}

function addAdministrator(typed = '', role = '', name = ''): CommandAction {
  return async ({ ask }) => {
    const { id, email } = (await ask('addAdministrator', { email: typed, role, name: name || typed })).value
    return `Administrator ${id} (${role}) is added; a code to set the password is on its way to ${email}.`
  }
}

function resetSecondFactor(typed = ''): CommandAction {
  return async ({ ask }) => {
    const { id, email } = (await ask('resetSecondFactor', { id: await findId(ask, 'administrator', typed) }))
      .value
    return `Administrator ${id} is signed out; a code to set a new password is on its way to ${email}. The next sign-in sets up another second factor.`
  }
}

function nameLogin(typed = '', named = ''): CommandAction {
  return async ({ ask }) => {
    const of = await findId(ask, 'administrator', typed)
    const { id, login } = (await ask('nameLogin', { id: of, login: named })).value
    return `The login ${login} counts as administrator ${id} now.`
  }
}

const listAdministrators: CommandAction = async ({ ask }) => {
  const { value: rows, total } = await ask('listAdministrators')
  const lines = rows.map(
    ({ id, email, role, is_locked, has_second_factor, login }) =>
      `${id}  ${email}  ${role}` +
      (is_locked ? '  locked' : '') +
      (has_second_factor ? '' : '  without a second factor') +
      (login === null ? '' : `  login ${login}`),
  )
  return [...lines, `${rows.length} of ${total} administrators.`].join('\n')
}
