export const linkPreviewText = {
  linkPreview: {
    title: 'リンクの見え方',
    lead: 'SNSなどで里のリンクが共有されたときに表示されます。投稿のリンクには、その投稿のタイトルと画像が使われます。',
    preview: 'プレビュー',
    site: '忍の里',
    name: 'タイトル',
    nameHint: '空欄のときは「忍の里」と表示されます。',
    description: '説明',
    descriptionHint: '空欄のときは、はじめからの説明文が表示されます。',
    usual: '忍者のファンアートを投稿して、好きを届け合う場所。電波がなくても使えます。',
    pictureHint: '1200×630の横長の画像がおすすめです。選ばないときはアイコンが表示されます。',
    save: '保存する',
    waiting: '送信待ち',
    forget: '入力を破棄',
  },
} as const
