import { describe, expect, it } from 'vitest'
import { shownAddress, shownHost } from './shown-host'

const ascii = (host: string) => new URL(`https://${host}/`).hostname

describe('a host', () => {
  it.each([
    '日本語.jp',
    '忍者.example',
    'しのび.みんな',
    '東京スカイツリー.jp',
    '2026年の-絵.jp',
    '한국.kr',
    'kage.example',
  ])('%s is shown as it is', (host) => {
    expect(shownHost(ascii(host))).toBe(host)
  })

  it.each([
    'раураl.com',
    'кage.example',
    'аррӏе.com',
    'gооgle.com',
    'ɢoogle.com',
    'google.com⁄evil.example',
    'shinobiノsato.example',
    'müller.example',
    'οmega.example',
  ])('%s, which may be taken for another, is shown by its letters in ASCII', (typed) => {
    if (!URL.canParse(`https://${typed}/`)) return
    const host = ascii(typed)
    expect(host).toContain('xn--')
    expect(shownHost(host)).toBe(host)
  })

  it.each(['xn--', 'xn--a', 'xn--999999999', 'xn--!!!', `xn--${'9'.repeat(200)}`])(
    '%s stands for nothing, and is shown as it is',
    (host) => {
      expect(shownHost(host)).toBe(host)
    },
  )
})

describe('an address', () => {
  it.each([
    ['https://kage.example/a?b#c', 'https://kage.example/a?b#c'],
    ['HTTPS://Kage.example:8443/忍', 'HTTPS://Kage.example:8443/忍'],
    ['https://日本語.jp/忍者', 'https://日本語.jp/忍者'],
    ['https://xn--wgv71a119e.jp/x', 'https://日本語.jp/x'],
    ['https://XN--WGV71A119E.jp', 'https://日本語.jp'],
    ['https://аррӏе.com/', 'https://xn--80ak6aa92e.com/'],
    ['https://аррӏе.com:8443/login', 'https://xn--80ak6aa92e.com:8443/login'],
    ['https://ｋａｇｅ.example/', 'https://kage.example/'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(shownAddress(typed, new URL(typed).href)).toBe(shown)
  })
})
