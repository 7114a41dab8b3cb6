let leads = false

/** This tab is now the one that pulls for all of this person's tabs; until it ends it stays that. */
export const noteLeading = (): void => {
  leads = true
}

/** Whether this tab pulls for all: what is to be done once on a device is done by it. */
export const isLeading = (): boolean => leads
