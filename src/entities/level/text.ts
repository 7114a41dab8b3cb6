export const text = {
  xp: (xp: string) => `${xp} XP`,
  missing: (xp: string) => `あと${xp} XP`,
  progress: (percent: number) => `次のレベルまでの進み具合 ${percent}%`,
} as const
