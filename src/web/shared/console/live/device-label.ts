const systems = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

// The order matters: the user agents of the first browsers also name the later ones.
const browsers = [
  [/SamsungBrowser/, 'Samsung'],
  [/CocCoc|coc_coc/, 'CocCoc'],
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

/**
 * The system and browser of a device, for a list of devices: "Android, Chrome". Null if the user agent names neither.
 */
export function deviceLabelOf(userAgent: string): string | null {
  const labels = [systems, browsers].flatMap((all) => all.find(([sign]) => sign.test(userAgent))?.[1] ?? [])
  return labels.length > 0 ? labels.join(', ') : null
}
