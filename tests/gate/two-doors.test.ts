import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type EndpointName, type Endpoints, endpoints } from '#contracts/api.ts'

/** A call of administrators. */
type OfficeCall = {
  [Name in EndpointName]: Endpoints[Name]['audience'] extends 'administrator' ? Name : never
}[EndpointName]

const root = join(import.meta.dirname, '../..')
const calls = Object.entries(endpoints).flatMap(([name, { audience }]) =>
  audience === 'administrator' ? [name as OfficeCall] : [],
)

/** The sources below a folder that match, as one text, without tests. */
function sourcesOf(folder: string, wanted: RegExp): string {
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', folder], {
    cwd: root,
  })
    .toString()
    .split('\n')
    .filter((path) => wanted.test(path) && !path.includes('.test.'))
  expect(paths.length).toBeGreaterThan(3)
  return paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n')
}

/** The calls that neither stand as a text nor are made as a property of the API in these sources. */
function missingIn(sources: string): OfficeCall[] {
  return calls.filter((name) => !new RegExp(`'${name}'|Api\\.${name}\\b`).test(sources))
}

/** Calls that the command line does not make, and why. */
const withoutCommand: Partial<Record<OfficeCall, string>> = {
  ...{ getAdministrator: 'of the own session', readPayoutAccount: 'takes a second factor' },
  viewDriverPicture: 'a terminal shows no pictures',
  ...{ exportOrders: 'a file for spreadsheets', getTownNow: 'a page that is watched' },
  previewOrderStep: 'only the office asks before a step',
  ...{ explainOrder: 'only the office explains figures', getBalance: 'as before', listEntries: 'as before' },
  ...{ getStatement: 'printed as a file by exportStatement', listAdjustments: 'not built' },
  ...{ listAllHandIns: 'not built', listRates: 'not built', getCashLimits: 'not built' },
  ...{ listTaxRates: 'not built', listRevenues: 'not built', listReviewReports: 'not built' },
}

const noPeople = 'the pages of restaurants, drivers, customers and staff are not built'
const noOrders = 'belongs to the page of an order'
const noTerms = 'the pages of rates, taxes and limits are not built'
const noBooks = 'the pages of balances, debts and corrections are not built'
const noReviews = 'the page of reported reviews is not built'

/** Calls that no page of the office makes, and why. */
const withoutPage: Partial<Record<OfficeCall, string>> = {
  ...{ findAccounts: noPeople, approvePartner: noPeople, approveDriver: noPeople },
  ...{ lockPartnerAccount: noPeople, unlockPartnerAccount: noPeople, lockDriverAccount: noPeople },
  ...{ unlockDriverAccount: noPeople, lockUserAccount: noPeople, unlockUserAccount: noPeople },
  ...{ lockStaffAccount: noPeople, unlockStaffAccount: noPeople, grantCoins: noPeople },
  ...{ listPapers: noPeople, approvePaper: noPeople, sendPaperBack: noPeople, askForPaper: noPeople },
  ...{ viewDriverPicture: noPeople, settleDriverCash: noPeople },
  ...{ listCancelRequests: noOrders, listFlaggedSteps: noOrders },
  ...{ listRates: noTerms, setRate: noTerms, listTaxRates: noTerms, setTaxRate: noTerms, payTax: noTerms },
  ...{ getCashLimits: noTerms, setCashLimits: noTerms, listRevenues: noTerms },
  ...{ getBalance: noBooks, listEntries: noBooks, recordDebtPaid: noBooks, writeDebtOff: noBooks },
  ...{ reverseEntry: noBooks, correctEntry: noBooks },
  ...{ hideReview: noReviews, showReview: noReviews, listReviewReports: noReviews },
  nameLogin: 'a login of the machine is linked at the machine',
  closeEndedStatements: 'the service does it every hour',
}

describe('the back office and the command line', () => {
  it('have the same calls, except for those that are listed', () => {
    const commands = sourcesOf('src/server/operator', /-commands\.ts$/)
    const pages = sourcesOf('src/web/admin', /\.tsx?$/)
    expect(missingIn(commands).toSorted()).toEqual(Object.keys(withoutCommand).toSorted())
    expect(missingIn(pages).toSorted()).toEqual(Object.keys(withoutPage).toSorted())
  })

  it('a planted gap is found', () => {
    expect(missingIn("ask('lockUserAccount'); adminApi.approveDriver({ id })")).toHaveLength(calls.length - 2)
  })
})
