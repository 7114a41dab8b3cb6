import type { CompositionName } from '@/supabase/seed/pictures/compositions'
import type { Theme } from '../theme'
import { craft } from './craft'
import { nature } from './nature'
import { night } from './night'
import { persons } from './people'
import { play } from './play'

export const themes: Record<CompositionName, Theme> = { ...night, ...nature, ...persons, ...craft, ...play }
