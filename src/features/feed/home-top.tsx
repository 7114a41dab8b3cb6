import { UpcomingEvents } from '@/src/entities/event/upcoming-events'
import { Banners } from './banners'
import { Hero } from './hero'
import { Important } from './important'

/** What stands on home above its tabs. */
export const HomeTop = () => (
  <>
    <Important />
    <Hero />
    <Banners />
    <UpcomingEvents as="strip" />
  </>
)
