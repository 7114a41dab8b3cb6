export const text = {
  lead: '忍の里を安心して使っていただくための、約束ごとと情報の取り扱いです。いずれもオフラインで読めます。',
  parts: 'このページの内容',
  version: (version: string) => `バージョン${version}`,
  enacted: (date: string) => `制定日：${date}`,
} as const
