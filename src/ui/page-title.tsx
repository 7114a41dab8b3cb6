import { plainLine } from '@/src/domain/one-line'

/** The tab's title; React lifts it into the head. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${plainLine(children)}｜忍の里`}</title>
)
