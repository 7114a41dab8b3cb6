/** The database of one account's writes; visitors have one too, for wants and the snapshot. */
export const outboxName = (account: string | null): string => `shinobi-outbox-${account ?? 'visitor'}`
