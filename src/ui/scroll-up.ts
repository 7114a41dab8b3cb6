/** To the top of the page: smoothly from near, at once from afar (a long list would be drawn all the way). */
export const scrollUp = (): void => {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: calm || scrollY > innerHeight * 2 ? 'auto' : 'smooth' })
}
