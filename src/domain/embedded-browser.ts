/** An app that shows pages in a window of its own. Google signs nobody in there (403 `disallowed_useragent`). */
export interface EmbeddedBrowser {
  /** Its name; undefined where only the system says that it is one. */
  app: string | undefined
  /** An address that opens the page in the phone's own browser; undefined where neither app nor system has one. */
  wayOut: string | undefined
}

const apps: readonly (readonly [RegExp, string])[] = [
  [/\bLine\/\d/, 'LINE'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bBarcelona\b/, 'Threads'],
  [/\bFBAN\/Messenger|\bOrca-Android\b/, 'Messenger'],
  [/\bFBA[NV]\/|\bFB_IAB\//, 'Facebook'],
  [/\bTwitter(?:Android| for )/, 'X'],
  [/\bBytedanceWebview\b|\bmusical_ly|\bTikTok\b/, 'TikTok'],
  [/\bYJApp-(?:IOS|ANDROID)\b/, 'Yahoo! JAPAN'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
  [/\bMicroMessenger\b/, 'WeChat'],
]
/** What Android's system adds for every app, and what iOS's leaves out (for the home screen's own, too). */
const WINDOW = /\bAndroid\b.*; wv\)|\b(?:iPhone|iPad|iPod)\b(?!.*\bSafari\/)/

/**
 * LINE leaves for the browser by a parameter, Android by an address of its own, which a window of an unknown app may not
 * know.
 */
function wayOutOf(app: string | undefined, agent: string, address: URL): string | undefined {
  if (app === 'LINE') {
    const out = new URL(address)
    out.searchParams.set('openExternalBrowser', '1')
    return out.href
  }
  if (!app || !/\bAndroid\b/.test(agent)) return undefined
  const { host, pathname, search, protocol } = address
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`
}

/** The app whose window a page is in, by the user agent; undefined in a browser. `address`: of the page. */
export function embeddedBrowser(agent: string, address: URL): EmbeddedBrowser | undefined {
  const app = apps.find(([pattern]) => pattern.test(agent))?.[1]
  if (!app && !WINDOW.test(agent)) return undefined
  return { app, wayOut: wayOutOf(app, agent, address) }
}
