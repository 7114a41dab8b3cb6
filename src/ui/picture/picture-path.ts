/**
 * Where a picture will lie in its bucket: `{userId}/{ms}-{128 random bits}.jpg`. The bucket is public and drafts have
 * pictures, so nobody may be able to guess it.
 */
export const picturePath = (userId: string): string => {
  const random = crypto.getRandomValues(new Uint8Array(16))
  return `${userId}/${Date.now()}-${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}.jpg`
}
