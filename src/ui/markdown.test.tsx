import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import Markdown from './markdown'

const markup = (text: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Markdown text={text} />
    </MemoryRouter>,
  ).replace(/^<div[^>]*>(.*)<\/div>$/s, '$1')

/** The same without what words stand in so that a translated page can be drawn anew. */
const drawn = (text: string): string => markup(text).replace(/<\/?span>/g, '')

it('no words stand bare beside other things: a page that the browser translates replaces them', () => {
  expect(markup('前 https://example.com 後')).toMatch(
    /^<p><span>前 <\/span><a .*<\/a><span> 後<\/span><\/p>$/,
  )
})

const outside = 'target="_blank" rel="nofollow noopener noreferrer"'

it.each([
  ['一行目\n二行目', '<p>一行目<br/>二行目</p>'],
  ['# 題\n\n###### 小', '<h2>題</h2><h6>小</h6>'],
  ['- 一つ\n- 二つ', '<ul><li>一つ</li><li>二つ</li></ul>'],
  ['3. 三\n4. 四', '<ol start="3"><li>三</li><li>四</li></ol>'],
  ['> 引用', '<blockquote><p>引用</p></blockquote>'],
  ['~~終了~~ `a*b*`', '<p><s>終了</s> <code>a*b*</code></p>'],
  ['```js\n<b>1</b>\n```', '<pre tabindex="0"><code>&lt;b&gt;1&lt;/b&gt;\n</code></pre>'],
  ['---', '<hr/>'],
  [
    '|a|\n|-:|\n|1|',
    '<table tabindex="0"><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
  ],
])('%j is drawn', (text, html) => {
  expect(drawn(text)).toBe(html)
})

it.each([
  ['これは**強調**です', '<p>これは<strong>強調</strong>です</p>'],
  ['お題は**「紅葉と忍び」**です', '<p>お題は<strong>「紅葉と忍び」</strong>です</p>'],
  ['**開催します。**ぜひ', '<p><strong>開催します。</strong>ぜひ</p>'],
  ['お題は「**紅葉**」です', '<p>お題は「<strong>紅葉</strong>」です</p>'],
  ['2 * 3 * 4 snake_case_name', '<p>2 * 3 * 4 snake_case_name</p>'],
])('%s: emphasis beside kana', (text, html) => {
  expect(drawn(text)).toBe(html)
})

it.each([
  ['[外](https://example.com/a)', `<p><a href="https://example.com/a" ${outside}>外</a></p>`],
  ['[中](/posts/1)', '<p><a href="/posts/1" data-discover="true">中</a></p>'],
  ['<https://example.com>', `<p><a href="https://example.com/" ${outside}>https://example.com</a></p>`],
  [
    '詳しくはhttps://example.com/a_b_c。',
    `<p>詳しくは<a href="https://example.com/a_b_c" ${outside}>https://example.com/a_b_c</a>。</p>`,
  ],
  ['[https://a.jp/](https://b.jp/)', `<p><a href="https://b.jp/" ${outside}>https://a.jp/</a></p>`],
])('%s leads there', (text, html) => {
  expect(drawn(text)).toBe(html)
})

it.each([
  '[x](javascript:alert(1))',
  '[x](JAVASCRIPT:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](java&Tab;script:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example)',
  '[x](vbscript:x)',
  '<javascript:alert(1)>',
  '[x]\n\n[x]: javascript:alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '<script>alert(1)</script>',
  '<div><p><img src=x onerror=alert(1)></p></div>',
  '<!-- --><iframe src="//evil.example">',
  '![x](https://evil.example/pixel.png)',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
])('%s is words and leads nowhere', (text) => {
  expect(drawn(text)).not.toMatch(/<(?!\/?p>|br\/>)/)
})

it('a backslash does not lead out of the site', () => {
  expect(drawn('[x](/\\evil.example)')).toContain('href="/%5Cevil.example"')
})

it('a picture is its words', () => {
  expect(drawn('![紅葉](x.jpg)')).toBe('<p>![紅葉](x.jpg)</p>')
  expect(drawn('[![紅葉](/x.jpg)](https://a.jp)')).toBe(`<p><a href="https://a.jp/" ${outside}>紅葉</a></p>`)
})

const WORST = ['[', '![', '[](', '[a](', '*', '**a ', '*a_', '_', '***', '>', '> ', '- ', '1. ', '\n- ']
const MORE = [
  '`',
  '`a ',
  '~',
  '~~a ',
  '<',
  '<a ',
  '&',
  '\\',
  '#',
  '|',
  'a|b\n',
  '[a]: b\n',
  '](',
  '**あ',
  '　',
]

it.each([...WORST, ...MORE])(
  '100,000 characters of %j are drawn in linear time, however deep they nest',
  (worst) => {
    const began = performance.now()
    drawn(`${worst.repeat(100_000 / worst.length)}x`)
    // What is not linear takes minutes, or ends the stack.
    expect(performance.now() - began).toBeLessThan(30_000)
  },
)
