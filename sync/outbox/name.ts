/** The database of one account's writes; visitors have one too, for on-demand fetches and the snapshot. */
export const outboxName = (account: string | null): string => `shinobi-outbox-${account ?? 'visitor'}`
