import { useRow } from '@/sync/live'
import { useSession } from '@/sync/session'
import type { ProfileRow } from '@/sync/tables/index'

/** One's own profile row; undefined for visitors and until the device holds it. */
export const useMe = (): ProfileRow | undefined => useRow('profiles', useSession().userId).row
