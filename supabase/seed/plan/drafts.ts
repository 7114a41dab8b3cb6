import type { PicturePlan } from '@/supabase/seed/pictures/render'
import { Random } from '@/supabase/seed/random'
import { members } from './posts'

export interface DraftPlan {
  id: string
  user_id: string
  title: string
  description: string
  tags: string[]
  picture: PicturePlan | null
  /** How long ago it was last touched. */
  age_h: number
}

const idOf = (person: string): string => {
  const found = members.find((one) => one.person === person)
  if (!found) throw new Error(`nobody is called ${person}`)
  return found.id
}

/** Unpublished posts: three of fan-1's, one with a picture, and one of two others (whom nobody else may read). */
export const planDrafts = (): DraftPlan[] => {
  const r = new Random('drafts')
  const drafts = [
    {
      person: 'fan-1',
      title: 'サヨさん、雨上がり',
      description: '肌の色をもう一段あたたかくする。\n背景の傘は消すかも。',
      tags: ['サヨ', '雨'],
      age_h: 5,
      picture: { composition: 'ninja-portrait', palette: 'iris', ratio: 'portrait', seed: 'draft 1' },
    },
    {
      person: 'fan-1',
      title: '厚塗りの手順メモ',
      description: '一、下塗りは中間色から\n二、影は二段まで\n三、光を置いたら寝る',
      tags: ['描き方'],
      age_h: 51,
      picture: null,
    },
    {
      person: 'fan-1',
      title: '',
      description: '交流会のお礼を書く。\n狐面の話をしてくれた方のお名前を確認してから。',
      tags: [],
      age_h: 140,
      picture: null,
    },
    {
      person: 'fan-2',
      title: '鴉の連作について',
      description: '十二枚そろったら出す。あと四枚',
      tags: ['鴉丸'],
      age_h: 30,
      picture: null,
    },
    {
      person: 'master',
      title: '里の年越しについて（下書き）',
      description: '日程が決まってから書き足します。',
      tags: [],
      age_h: 76,
      picture: null,
    },
  ] as const
  return drafts.map(({ person, tags, ...draft }) => ({
    ...draft,
    id: r.uuid(),
    user_id: idOf(person),
    tags: [...tags],
  }))
}
