import { type JWTPayload, jwtVerify } from 'jose'

export type Claims = JWTPayload & { role: string }

const ROLES = new Set(['anon', 'authenticated', 'service_role'])

/**
 * What a token of this project says of a caller of its API. Undefined: expired, forged, or of no role, as those are
 * that stand for one address and nobody.
 */
export async function signedClaims(token: string, jwtSecret: string): Promise<Claims | undefined> {
  const secret = new TextEncoder().encode(jwtSecret)
  const verified = await jwtVerify(token, secret, { algorithms: ['HS256'] }).catch(() => undefined)
  const role = verified?.payload.role
  return verified && typeof role === 'string' && ROLES.has(role) ? { ...verified.payload, role } : undefined
}
