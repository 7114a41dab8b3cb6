import { UpcomingEvents } from '@/src/features/events/upcoming-events'
import { Banners } from '@/src/features/home/banners'
import { Hero } from '@/src/features/home/hero'

/** What stands on home above its tabs. */
export const HomeTop = () => (
  <>
    <Hero />
    <Banners />
    <UpcomingEvents as="strip" />
  </>
)
