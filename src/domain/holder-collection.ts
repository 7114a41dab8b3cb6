/** Whether it is the address of a contract, or empty: no collection. */
export const isContract = (address: string): boolean => /^(0x[0-9a-f]{40})?$/i.test(address)

/** Whether it is the number of a token of ERC-1155, or empty: of ERC-721. */
export const isToken = (token: string): boolean => /^\d{0,78}$/.test(token)
