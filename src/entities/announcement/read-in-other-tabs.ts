import { ANNOUNCEMENT_READS_KEY } from '@/src/domain/device-keys'
import { stored, useDeviceReads } from './device-reads'

// Another tab reads on, too: what this one keeps next begins from there.
addEventListener('storage', ({ key }) => {
  if (key === ANNOUNCEMENT_READS_KEY) useDeviceReads.setState(stored())
})
