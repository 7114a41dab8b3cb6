import { type ProfileRow, useRow, useSession } from '@/sync'

/** One's own profile row; undefined for visitors and until the device holds it. */
export const useMe = (): ProfileRow | undefined => useRow('profiles', useSession().userId).row
