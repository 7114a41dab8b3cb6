import { expect, it } from 'vitest'
import { embeddedBrowser } from './embedded-browser'

const here = new URL('https://shinobi.example/signup?invite=ABCD2345')
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/139.0.0.0 Mobile Safari/537.36'

it.each([
  [`${iphone} Mobile/15E148 Safari Line/15.12.1`, 'LINE'],
  [`${pixel} Line/15.12.1/IAB`, 'LINE'],
  [`${iphone} Mobile/22G86 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_6; ja_JP)`, 'Instagram'],
  [`${pixel} [FB_IAB/FB4A;FBAV/520.0.0.38.100;]`, 'Facebook'],
  [`${iphone} Mobile/22G86 [FBAN/FBIOS;FBAV/520.0;FBLC/ja_JP]`, 'Facebook'],
  [`${iphone} Mobile/22G86 Twitter for iPhone/11.10`, 'X'],
  [`${pixel} TwitterAndroid`, 'X'],
  [`${iphone} Mobile/22G86 [FBAN/Messenger;FBAV/520.0]`, 'Messenger'],
  [`${iphone} Mobile/15E148 YJApp-IOS jp.co.yahoo.ipn.appli/4.150.0`, 'Yahoo! JAPAN'],
  [pixel, undefined],
  [`${iphone} Mobile/22G86`, undefined],
])('knows the window of an app: %s', (agent, app) => {
  expect(embeddedBrowser(agent, here)).toMatchObject({ app })
})

it.each([
  `${iphone} Version/18.6 Mobile/15E148 Safari/604.1`,
  `${iphone} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  '',
])('takes no browser for one: %s', (agent) => {
  expect(embeddedBrowser(agent, here)).toBeUndefined()
})

it('leaves for the browser with the whole address, where there is a way', () => {
  const outOf = (agent: string) => embeddedBrowser(agent, here)?.wayOut
  expect(outOf(`${iphone} Line/15.12.1`)).toBe(`${here}&openExternalBrowser=1`)
  expect(outOf(`${pixel} Line/15.12.1/IAB`)).toBe(`${here}&openExternalBrowser=1`)
  expect(outOf(`${pixel} Instagram 390`)).toBe(
    'intent://shinobi.example/signup?invite=ABCD2345#Intent;scheme=https;end',
  )
  expect(outOf(`${iphone} Instagram 390`)).toBeUndefined()
  expect(outOf(pixel)).toBeUndefined()
})
