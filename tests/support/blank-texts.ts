/** Texts of which a reader sees nothing, for what decides that on the device and in the database. */
export const blankTexts = [
  '',
  ' \u3000\t',
  '\u200b\u2060',
  '\u3164',
  '\u2800',
  '\u{1d173}\u{1d17a}',
  '\ufff9\ufffb',
  '\ufffe\uffff',
  '\u0301\u0302',
  '\ue000\uf8ff',
  '\u{e0041}',
]

/** Short ones of which something is seen. */
export const seenTexts = ['忍', 'か\u3099', 'a\u0301', '👨‍👩‍👧', '🇯🇵', '\u{f0000}忍', '・', 'नि']
