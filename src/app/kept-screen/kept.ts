/** Home as it stood when this page was quiet: the next start shows it before the app's code is there. */
export interface KeptScreen {
  html: string
  /** The files it was drawn with: another release has other names for its styles. */
  files: string
  /** CSS pixels it was drawn for. */
  width: number
  /** When it was drawn, and from when on it says something else (ms of the device's clock). */
  at: number
  until: number
}

/** The files that this page was drawn with. */
export const filesOf = (page: Document): string =>
  [...page.querySelectorAll('script[type=module][src], link[rel=stylesheet]')]
    .map((file) => file.getAttribute('src') ?? file.getAttribute('href'))
    .join()

/** Whether it is what the app would draw now. */
export const isOfNow = (kept: KeptScreen, now: Omit<KeptScreen, 'html' | 'until'>): boolean =>
  typeof kept.html === 'string' &&
  kept.files === now.files &&
  kept.width === now.width &&
  kept.at <= now.at &&
  now.at < kept.until
