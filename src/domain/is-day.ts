/** Whether an address names a day (`YYYY-MM-DD`). */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)
