/**
 * The banks of Vietnam that take transfers by account number (NAPAS 247), by their NAPAS number (BIN), sorted by name.
 * Source: the list of VietQR (api.vietqr.io/v2/banks) as printed in the npm package vietnam-qr-pay 1.5.1, without the
 * foreign branches that answer no query of an account's holder, closed banks, and wallets.
 */
export const banks = [
  { bin: '970425', name: 'ABBANK' },
  { bin: '970416', name: 'ACB' },
  { bin: '970405', name: 'Agribank' },
  { bin: '970409', name: 'Bac A Bank' },
  { bin: '970438', name: 'BAOVIET Bank' },
  { bin: '970418', name: 'BIDV' },
  { bin: '970454', name: 'BVBank (Bản Việt)' },
  { bin: '546034', name: 'Cake by VPBank' },
  { bin: '422589', name: 'CIMB Bank' },
  { bin: '970446', name: 'Co-op Bank' },
  { bin: '970431', name: 'Eximbank' },
  { bin: '970408', name: 'GPBank' },
  { bin: '970437', name: 'HDBank' },
  { bin: '970442', name: 'HongLeong Bank' },
  { bin: '458761', name: 'HSBC Vietnam' },
  { bin: '970434', name: 'Indovina Bank' },
  { bin: '668888', name: 'Kasikornbank' },
  { bin: '970452', name: 'KienlongBank' },
  { bin: '963369', name: 'Liobank' },
  { bin: '970449', name: 'LPBank' },
  { bin: '970422', name: 'MB Bank' },
  { bin: '970414', name: 'MBV (OceanBank)' },
  { bin: '970426', name: 'MSB' },
  { bin: '970428', name: 'Nam A Bank' },
  { bin: '970419', name: 'NCB' },
  { bin: '970448', name: 'OCB' },
  { bin: '970430', name: 'PGBank' },
  { bin: '970439', name: 'Public Bank Vietnam' },
  { bin: '970412', name: 'PVcomBank' },
  { bin: '970403', name: 'Sacombank' },
  { bin: '970400', name: 'SaigonBank' },
  { bin: '970429', name: 'SCB' },
  { bin: '970440', name: 'SeABank' },
  { bin: '970443', name: 'SHB' },
  { bin: '970424', name: 'Shinhan Bank' },
  { bin: '970410', name: 'Standard Chartered Vietnam' },
  { bin: '970407', name: 'Techcombank' },
  { bin: '963388', name: 'Timo' },
  { bin: '970423', name: 'TPBank' },
  { bin: '546035', name: 'Ubank by VPBank' },
  { bin: '970458', name: 'UOB Vietnam' },
  { bin: '970444', name: 'VCBNeo' },
  { bin: '970441', name: 'VIB' },
  { bin: '970427', name: 'VietABank' },
  { bin: '970433', name: 'VietBank' },
  { bin: '970436', name: 'Vietcombank' },
  { bin: '970415', name: 'VietinBank' },
  { bin: '970406', name: 'Vikki Bank (DongA)' },
  { bin: '970432', name: 'VPBank' },
  { bin: '970421', name: 'VRB' },
  { bin: '970457', name: 'Woori Bank' },
] as const

/** A bank's NAPAS number. */
export type BankBin = (typeof banks)[number]['bin']

/** The NAPAS numbers of all banks. */
export const bankBins: readonly BankBin[] = banks.map(({ bin }) => bin)

/** The name of a bank as people know it; its number, if the list no longer has it. */
export function bankName(bin: string): string {
  return banks.find((bank) => bank.bin === bin)?.name ?? bin
}
