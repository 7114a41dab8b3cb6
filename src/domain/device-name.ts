type Names = readonly (readonly [RegExp, string])[]

/** The first that fits: most browsers also name the ones they are made like. */
const browsers: Names = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/\d[^/]*(?:\/[^/]*)?\bSafari\//, 'Safari'],
]
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstOf = (names: Names, agent: string) => names.find(([pattern]) => pattern.test(agent))?.[1]

/** Browser and system as a person knows them, 「Chrome（Android）」. Takes a user agent; null where none was noted. */
export function deviceName(agent: string | null): string {
  const [browser, system] = [firstOf(browsers, agent ?? ''), firstOf(systems, agent ?? '')]
  if (browser && system) return `${browser}（${system}）`
  return browser ?? system ?? '不明な端末'
}
