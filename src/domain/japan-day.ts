const formatted = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })

/** The day of Japan (`YYYY-MM-DD`) in which a time (ms) lies; empty for no time. */
export const japanDay = (time: number): string => (Number.isNaN(time) ? '' : formatted.format(time))
