export const text = {
  offer: '忍の里をホーム画面に追加しませんか？',
  offerDetail: 'アプリのように開けて、電波がなくても使えます。設定からも追加できます。',
  add: '追加する',
  howTo: '方法を見る',
  stepsTitle: 'ホーム画面に追加する',
  stepsLead: 'iPhoneやiPadでは、Safariの共有メニューから追加できます。',
  /** Of iOS, for what is not on the home screen; the app there has a storage of its own. */
  clearedIn7Days:
    '忍の里を7日間開かないと、このブラウザーに保存した内容（下書きや未送信の内容を含む）が消えることがあります。ホーム画面に追加したアプリでは、消えにくくなります。ただし、未送信の内容や下書きは引き継がれないことがあるため、送信が終わってから追加してください。',
  share: '画面の下（iPadでは上）にある共有ボタンを押します。',
  choose: 'メニューを下にスクロールし、「ホーム画面に追加」を選びます。',
  confirm: '右上の「追加」を押すと、ホーム画面に忍の里が追加されます。',
  close: '閉じる',
} as const
