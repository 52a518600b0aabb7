import type { LimitName } from '#contracts/endpoint.ts'
import { ConfigError } from './operator-error.ts'
import { type Setting, setting } from './setting.ts'

/** How often one client may do something within a window. */
export type Allowance = { count: number; windowMs: number }

/**
 * Limits per client network: of calls and of wrong codes. Wrong codes are also limited per IPv6 /48 and for the whole
 * shop. `second_factor` and `payout_account` are per administrator. `contact_confirmation` is per e-mail address,
 * because everyone can enter any address.
 */
export type Allowances = Record<LimitName | CodeLimitName | 'contact_confirmation', Allowance>

type CodeLimitName = 'wrong_code' | 'wrong_code_site' | 'wrong_code_shop' | 'second_factor' | 'payout_account'

/** The longest possible window, in ms. Older counts are deleted. */
export const longestWindowMs = 86_400_000

const perClient = 'by one client address (an IPv6 /48 16 times as often), within how many seconds'

/** The limits of the contract, and some that the contract does not mention. */
export const allowanceSettings = {
  sign_in: limit('LIMIT_SIGN_IN', 30, 60, `sign-ins ${perClient}`),
  sign_up: limit('LIMIT_SIGN_UP', 20, 3600, `sign-ups ${perClient}`),
  resend_code: limit('LIMIT_RESEND_CODE', 10, 3600, `codes mailed again ${perClient}`),
  forgot: limit('LIMIT_FORGOT', 10, 3600, `forgotten passwords ${perClient}`),
  contact: limit('LIMIT_CONTACT', 5, 3600, `messages to the shop ${perClient}`),
  check: limit('LIMIT_CHECK', 60, 3600, `questions whether an e-mail is taken ${perClient}`),
  wrong_code: limit(
    'LIMIT_WRONG_CODE',
    10,
    900,
    'wrong codes by one client address, within how many seconds',
  ),
  wrong_code_site: limit(
    'LIMIT_WRONG_CODE_SITE',
    50,
    900,
    'how many wrong codes all networks of one IPv6 /48 may try together, within how many seconds',
  ),
  wrong_code_shop: limit(
    'LIMIT_WRONG_CODE_SHOP',
    500,
    3600,
    'after how many wrong codes from anywhere, within how many seconds, each further code waits 20 ms longer, up to 2 s; none is refused for it',
  ),
  second_factor: limit(
    'LIMIT_SECOND_FACTOR',
    10,
    900,
    'how many wrong codes of the second factor one administrator, whose password was right, may try within how many seconds',
  ),
  payout_account: limit(
    'LIMIT_PAYOUT_ACCOUNT',
    50,
    86_400,
    'how many payout accounts one administrator may read in full within how many seconds',
  ),
  upload: limit('LIMIT_UPLOAD', 30, 3600, 'pictures sent by one client address, within how many seconds'),
  export: limit('LIMIT_EXPORT', 10, 3600, `exports of one's own data ${perClient}`),
  // The most expensive call takes 0.3 s on two cores: reading 250,000 letters of a sheet, or adding 60 dishes.
  menu_import: limit('LIMIT_MENU_IMPORT', 120, 600, `menus read or imported ${perClient}`),
  // A call takes 0.1 s for 5,000 orders.
  voucher_replay: limit('LIMIT_VOUCHER_REPLAY', 60, 600, `vouchers tried on past orders ${perClient}`),
  // 5,000 orders take 0.2 s and 0.3 MB, 45,000 orders 1.2 s and 2.6 MB.
  download: limit(
    'LIMIT_DOWNLOAD',
    60,
    600,
    `tables downloaded by a restaurant, a driver or an administrator ${perClient}`,
  ),
  // Many drivers share the network of a mobile carrier.
  private_picture: limit('LIMIT_PRIVATE_PICTURE', 600, 3600, `private pictures sent by drivers ${perClient}`),
  push_test: limit(
    'LIMIT_PUSH_TEST',
    10,
    600,
    `test push messages to a device of a restaurant or a driver ${perClient}`,
  ),
  contact_confirmation: limit(
    'LIMIT_CONTACT_CONFIRMATION',
    1,
    600,
    'how often one e-mail address is told that the shop has got its message, whoever typed it, within how many seconds',
  ),
} satisfies Record<keyof Allowances, Setting<Allowance>>

function limit(name: string, count: number, seconds: number, words: string): Setting<Allowance> {
  const usual = `${count}/${seconds}`
  function parse(text: string): Allowance {
    const [, often, within] = /^([1-9]\d{0,5})\/([1-9]\d{0,4})$/.exec(text) ?? []
    const windowMs = Number(within) * 1000
    if (often !== undefined && windowMs <= longestWindowMs) return { count: Number(often), windowMs }
    throw new ConfigError(
      `${name} must be how often within how many seconds, at most ${longestWindowMs / 1000}, ` +
        `as in ${usual}, but it is “${text}”.`,
    )
  }
  return setting(name, { count, windowMs: seconds * 1000 }, parse, words, usual)
}
