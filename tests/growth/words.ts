const CHARACTERS = '影丸,小夜,疾風,朧,紅葉,霧隠の才蔵,火門,白狐,鉄斎,お蘭,千鳥,黒羽,雷太,椿,銀次'.split(',')
const PLACES =
  '屋根の上,竹林の奥,滝の裏,城下町の路地,古い社の境内,峠の茶屋,忍びの里の入口,夜の港,霧の谷,石垣のかげ,祭りの広場,月見台'.split(
    ',',
  )
const THINGS =
  '手裏剣,巻物,鎖帷子,覆面,煙玉,忍び刀,鉤縄,提灯,狐の面,鉢金,クナイ,笛,折り鶴,和傘,ほおずき,風車'.split(',')
const WORKS =
  '水彩,デジタル,ペン画,色鉛筆,切り絵,ラフスケッチ,ドット絵,アクリル,3Dモデル,刺繍,粘土,版画'.split(',')
const SENTENCES = [
  'ひさしぶりに最後まで塗れました。',
  '背景に三日かかりましたが、気に入っています。',
  'シルエットだけで誰だか伝わるといいな。',
  '光の当たり方を写真で何度も確かめました。',
  'コンテストに出そうか迷っています。',
  '感想をいただけるとうれしいです！',
  '次回は全身を描くつもりです。',
  'Twitterにもラフを載せています。',
  'ブラシは自作のものを使いました。',
  '目の色をいつもと変えてみました。',
  '友だちの誕生日に贈った一枚です。',
  '締め切り前なのに、つい描いてしまいました。',
  'アニメ第二期の場面を思い出しながら。',
  '衣装の資料を集めるのが楽しかったです。',
]
const SURNAMES = '月影,服部,風間,霧島,百地,藤林,猿飛,望月,夜叉,不知火,綾瀬,黒川'.split(',')
const NAMES = 'サクラ,ハヤテ,はるか,小太郎,ミドリ,りん,ジン,あおい,シズク,蓮,ナギ,すずめ'.split(',')

const one = (words: readonly string[]): string =>
  `(array[${words.map((word) => `'${word}'`).join(',')}])[1 + floor(random() * ${words.length})::int]`

/** In half of the posts each, never both in one. */
export const APART = ['雪景色', '花吹雪'] as const
/** A word of one post in a thousand, and of one in all. */
export const rareWord = (n: number): string => `秘伝${n % 1000}の型`
export const onlyWord = (n: number): string => `奥義${n}番`

/** Expressions of SQL that say something else each time; `n` is the number of the post. */
export const spokenTitle = `${one(CHARACTERS)} || 'と' || ${one(THINGS)} || case n % 3 when 0 then 'の' when 1 then '、' else 'を' end || ${one(WORKS)}
  || case n % 3 when 0 then '' when 1 then 'で' else 'にしました' end`
export const spokenText = `${one(PLACES)} || 'で' || case n % 2 when 0 then '${APART[0]}' else '${APART[1]}' end || 'を見ている' || ${one(CHARACTERS)}
  || 'です。' || ${one(SENTENCES)} || case when n % 3 > 0 then ${one(SENTENCES)} else '' end
  || case when n % 5 = 0 then repeat(${one(SENTENCES)}, 4) else '' end
  || case when n % 7 = 0 then '秘伝' || n % 1000 || 'の型' else '' end || '奥義' || n || '番。'`
export const spokenName = `${one(SURNAMES)} || ${one(NAMES)} || rank`
