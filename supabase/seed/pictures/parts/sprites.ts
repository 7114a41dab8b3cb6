/** Pixel art, one letter a colour: K outline, B cloth, D its shade, S skin, E eye, R scarf, G steel, Y gold, W white. */
export const sprites = {
  stand: [
    '.....KKKKKK.....', '....KBBBBBBK....', '...KBBBBBBBBK...', '...KBBBBBBBBK...', '...KSSSSSSSSK...', '...KSEESSEESK...', '...KBBBBBBBBK.RR', '....KBBBBBBKRRR.', '...RRRRRRRRRRR..',
    '..KBRRRRRRRBK...', '.KBBBBDDBBBBBK..', '.KBKBBDDBBBKBK..', '.KSKBBDDBBBKSK..', '..K.KRRRRRK.K...', '....KBBBBBK.....', '....KBBKBBK.....', '....KDDKDDK.....', '....KDDKDDK.....', '...KKKK.KKKK....',
  ],
  run: [
    '........KKKKKK..', '.......KBBBBBBK.', '......KBBBBBBBBK', '......KBBBBBBBBK', '......KSSSSSSSSK', '......KSSSEESEEK', 'RR....KBBBBBBBBK', '.RRRRRRKBBBBBBK.', '..RRRRRRRRRRR...', '.KK.KBBBBBBBK...',
    'KSBKBBBDDBBBBKK.', '.KKKBBBDDBBKBBSK', '...KBBBDDBK.KKK.', '...KRRRRRK......', '..KBBBBBBBK.....', '.KBBDKKDBBBK....', 'KDDDK..KDDDK....', 'KKDK....KDDK....', '.KK.....KKKK....',
  ],
  jump: [
    '.....KKKKKK.....', '....KBBBBBBK..KK', '...KBBBBBBBBKKSK', '...KBBBBBBBBKBBK', '...KSSSSSSSSKBK.', '...KSSEESEESKBK.', 'R..KBBBBBBBBKBK.', 'RR..KBBBBBBKBBK.', '.RRRRRRRRRRBBK..', '..RRRBBDDBBBK...',
    'KKKBBBBDDBBK....', 'KSBBKBBDDBK.....', '.KKKKRRRRRK.....', '...KBBBBBBBKK...', '..KBBDKKBBDDDK..', '.KDDDK..KKDDDK..', '.KKDK.....KKKK..', '..KK............',
  ],
  star: ['..G..', '..G..', 'GGKGG', '..G..', '..G..'],
  slime: ['.....KKKK....', '...KKRRRRKK..', '..KRRWRRRRRK.', '.KRRWRRRRRRRK', '.KRRRERRERRRK', 'KRRRRERRERRRK', 'KRRRRRKKRRRRK', 'KORRRRRRRRROK', '.KKKKKKKKKKK.'],
  cat: ['.K.K.........', 'KWKWK.....K..', 'KWWWK......K.', 'KEWEKKKKK..K.', 'KWWWWWWWWK.K.', '.KRRWWWWWWK..', '..KWWWWWWWK..', '..KWKKKKWWK..', '..KK...KKK...'],
  heart: ['.KK.KK.', 'KBBKBBK', 'KBWBBBK', 'KBBBBBK', '.KBBBK.', '..KBK..', '...K...'],
  empty: ['.KK.KK.', 'KGGKGGK', 'KGGGGGK', 'KGGGGGK', '.KGGGK.', '..KGK..', '...K...'],
  coin: ['.KKK.', 'KYYYK', 'KYKYK', 'KYKYK', 'KYYOK', '.KKK.'],
}
