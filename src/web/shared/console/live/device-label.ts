const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

// Each of them also names the ones after it.
const browsers = [
  [/SamsungBrowser/, 'Samsung'],
  [/CocCoc|coc_coc/, 'CocCoc'],
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

/** What a device is in a list of devices, by its browser's own words: "Android, Chrome". Null if it says neither. */
export function deviceLabelOf(userAgent: string): string | null {
  const known = [systems, browsers].flatMap((all) => all.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
  return known.length > 0 ? known.join(', ') : null
}
