import { VolumeX } from 'lucide-react'
import { useMe } from '@/src/entities/person/use-me'
import { MenuItem } from '@/src/ui/menu'

/** Its author is not shown any more, to whoever does not want to see them. */
export function MuteItem({ userId, children }: { userId: string; children: string }) {
  const me = useMe()
  if (!me || me.id === userId) return null
  const run = async () => (await import('./mutations')).mute(me, 'people', userId)
  return (
    <MenuItem icon={<VolumeX size={18} />} onSelect={() => void run()}>
      {children}
    </MenuItem>
  )
}
