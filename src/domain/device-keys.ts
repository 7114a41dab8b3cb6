/**
 * Where text of one post lies that must stay on this device for now (localStorage). Everything under
 * `shinobi:{account}:` belongs to that person and leaves with them at sign-out (architecture, rule 8).
 */
export const composerKeepKey = (account: string, postId: string): string =>
  `shinobi:${account}:composer:${postId}`
