/** The tab's title; React lifts it into the head. */
export const PageTitle = ({ children }: { children: string }) => <title>{`${children}｜忍の里`}</title>
