/** What is said of any picture that is chosen, wherever. */
export const text = {
  one: '選べる画像は1枚だけです',
  first: '最初の1枚を使いました。',
  loss: {
    frames: { text: '動かない画像になりました', detail: '動く画像は、最初の1コマだけを使います。' },
    end: {
      text: '画像の終わりが欠けています',
      detail: '途中までしかないファイルです。見え方を確認してください。',
    },
  },
} as const
