import { Ban, Ellipsis, Volume2, VolumeX } from 'lucide-react'
import { mutesOf } from '@/src/domain/mutes'
import { block } from '@/src/entities/block/mutations'
import { mute, unmute } from '@/src/entities/mute/mutations'
import { useMe } from '@/src/entities/person/use-me'
import { Menu, MenuItem } from '@/src/ui/menu'
import type { ProfileRow } from '@/sync'
import { text } from './text'

/** What a member may do about another: not see them any more, or keep the two apart. */
export function PersonMenu({ person }: { person: ProfileRow }) {
  const me = useMe()
  if (!me) return null
  const isMuted = mutesOf(me.mutes).people.includes(person.id)
  const change = isMuted ? unmute : mute
  return (
    <Menu label={text.menu} icon={<Ellipsis size={20} />}>
      <MenuItem
        icon={isMuted ? <Volume2 size={18} /> : <VolumeX size={18} />}
        onSelect={() => void change(me, 'people', person.id)}
      >
        {isMuted ? text.unmute : text.mute}
      </MenuItem>
      <MenuItem danger icon={<Ban size={18} />} onSelect={() => void block(person)}>
        {text.block}
      </MenuItem>
    </Menu>
  )
}
